/** What is wrong with a translation of a message, in English; empty if nothing is. */
export function faultsOf(language: string, message: string, translation: string): string[];
/** What is wrong with the translations of the server's refusals, both by their ids. */
export function refusalFaults(
  language: string,
  english: Record<string, string>,
  translations: Record<string, string>,
): string[];
