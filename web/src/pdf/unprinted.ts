import { t } from "@lingui/core/macro";
import "@/words/print";
import type { Block, ReportDocument } from "./model";
import { unprintableIn } from "./scripts";

/** A sign that no font has, and where it stands. */
export interface Unprinted {
  sign: string;
  /** The labels of sections, or of what stands around them. */
  places: string[];
}

const textOf = (block: Block | ReportDocument["about"][number]) =>
  JSON.stringify(block, (key, value) => (key === "svg" ? undefined : value));

/** Each place that is printed, with its words. */
function placesOf(model: ReportDocument): [place: string, text: string][] {
  const { child, test, organization = "", about, ending, signed } = model;
  return [
    [t`the heading`, [child, test, organization].join(" ")],
    ...about.map((group): [string, string] => [group.label, textOf(group)]),
    ...model.sections
      .filter(({ optsOut }) => !optsOut)
      .map(({ label, blocks }): [string, string] => [label, [label, ...blocks.map(textOf)].join(" ")]),
    [t`the signature`, JSON.stringify([ending, signed])],
  ];
}

/** What cannot be printed as it is written. A person reads it before the document is printed. */
export function unprintedIn(model: ReportDocument): Unprinted[] {
  const found = new Map<string, string[]>();
  for (const [place, text] of placesOf(model)) {
    for (const sign of unprintableIn(text)) found.set(sign, [...(found.get(sign) ?? []), place]);
  }
  return [...found].map(([sign, places]) => ({ sign, places }));
}
