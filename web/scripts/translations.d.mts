/** What is wrong with a translation of a message, in English; empty if nothing is. */
export function faultsOf(language: string, message: string, translation: string): string[];
/** What is wrong with the translations of the server's refusals, both by their ids. */
export function refusalFaults(
  language: string,
  english: Record<string, string>,
  translations: Record<string, string>,
): string[];

/** A text of a catalogue, as a PO file has it. */
interface Item {
  msgctxt?: string;
  msgid: string;
  msgstr: readonly string[];
}
/** What tells texts apart at run time. */
export function nameOf(item: Pick<Item, "msgctxt" | "msgid">): string;
/** The texts of a language that its catalogues, by their names, translate differently; empty if there are none. */
export function disagreements(catalogues: Iterable<readonly [catalogue: string, items: readonly Item[]]>): string[];
