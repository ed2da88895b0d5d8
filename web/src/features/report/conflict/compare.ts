import { t } from "@lingui/core/macro";
import "@/words/report";
import type { Side } from "@/ui/feedback/DifferenceChoices";
import { itemId, type ListKey } from "../items";
import type { Content, SectionKey } from "../report";
import { type Part, partsIn } from "./parts";

/** A part of the report that differs between both states. */
export interface PartDifference {
  id: string;
  label: string;
  /** Who changed it since the state that both began with; both, when that state is not known. */
  changed: "mine" | "theirs" | "both" | "unknown";
  mine: string;
  theirs: string;
}

const same = (one?: Part, other?: Part) => one?.value === other?.value;

/**
 * The differences of two states of a report, part by part. `base` is the state that both began with; without it, it
 * is unknown who changed what.
 */
export function compareContents(base: Content | undefined, mine: Content, theirs: Content): PartDifference[] {
  const [old, here, there] = [base && partsIn(base), partsIn(mine), partsIn(theirs)];
  const ids = [...new Set([...here.keys(), ...there.keys()])];
  return ids.flatMap((id) => {
    const [one, other] = [here.get(id), there.get(id)];
    if (same(one, other)) return [];
    const changed = !old ? "unknown" : whoChanged(old.get(id), one, other);
    const label = (one ?? other)?.label ?? id;
    return [{ id, label, changed, mine: one?.text ?? "", theirs: other?.text ?? "" } as const];
  });
}

function whoChanged(was?: Part, here?: Part, there?: Part) {
  if (same(was, there)) return "mine";
  return same(was, here) ? "theirs" : "both";
}

/** The side that is chosen by default: theirs if only they changed the part, otherwise mine. */
export const proposedSide = ({ changed }: PartDifference): Side => (changed === "theirs" ? "theirs" : "mine");

export function whatHappened({ changed }: PartDifference): string {
  switch (changed) {
    case "mine":
      return t`Changed here.`;
    case "theirs":
      return t`Changed there.`;
    case "both":
      return t`Changed here and there.`;
    default:
      return t`Not the same here and there.`;
  }
}

/** Each part as the chosen side has it. */
export function combineContents(
  differences: readonly PartDifference[],
  mine: Content,
  theirs: Content,
  chosen: ReadonlyMap<string, Side>,
): Content {
  const sides = new Map(differences.map((one) => [one.id, chosen.get(one.id) ?? proposedSide(one)]));
  const pick = <T>(id: string, here: T, there: T): T => (sides.get(id) === "mine" ? here : there);
  const list = <Key extends ListKey>(key: Key): Content[Key] => combinedList(key, mine[key], theirs[key], pick);
  const sections = list("sections");
  const order = pick("order", mine, theirs).sections.map((section) => section.key);
  const place = (key: SectionKey) => (order.includes(key) ? order.indexOf(key) : order.length);
  return {
    ...theirs,
    sections: [...sections].sort((one, other) => place(one.key) - place(other.key)),
    categComments: list("categComments"),
    scoredElsewhere: list("scoredElsewhere"),
    charts: list("charts"),
    ...(mine.questionNotes || theirs.questionNotes ? { questionNotes: list("questionNotes") } : {}),
    introduction: pick("introduction", mine, theirs).introduction,
    cognitiveAge: pick("cognitiveAge", mine, theirs).cognitiveAge,
    subScore: pick("subScore", mine, theirs).subScore,
    tables: pick("tables", mine, theirs).tables,
    family: pick("family", mine, theirs).family,
  };
}

type Pick = <T>(id: string, here: T, there: T) => T;

/** The items of both lists, each as the chosen side has it; an item that the chosen side lacks is left out. */
function combinedList<Key extends ListKey>(key: Key, here: Content[Key], there: Content[Key], pick: Pick) {
  type Item = NonNullable<Content[Key]>[number];
  const byId = (items: Content[Key]) => new Map((items ?? []).map((item: Item) => [itemId(key, item), item]));
  const [mine, theirs] = [byId(here), byId(there)];
  const ids = [...new Set([...theirs.keys(), ...mine.keys()])];
  return ids.flatMap((id) => pick(id, mine.get(id), theirs.get(id)) ?? []) as unknown as Content[Key];
}
