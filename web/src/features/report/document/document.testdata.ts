import type { Block, BlockOf, ReportDocument } from "@/pdf";
import { type Report, withOptOut } from "../report";
import type { PrintChoice } from "../sections/registry";
import { reportDocument } from "./document";

export const print: PrintChoice = { notes: false };

export const sectionOf = (printed: ReportDocument, key: string) => {
  const section = printed.sections.find((each) => each.key === key);
  if (!section) throw new Error(`${key} is not printed.`);
  return section.blocks;
};

/** The one block of a kind in a section. */
export function blockOf<Kind extends Block["kind"]>(printed: ReportDocument, key: string, kind: Kind): BlockOf<Kind> {
  const block = sectionOf(printed, key).find((each) => each.kind === kind);
  if (!block) throw new Error(`${key} has no ${kind}.`);
  return block as BlockOf<Kind>;
}

/** The sentences of a section. */
export const sentencesOf = (printed: ReportDocument, key: string) =>
  sectionOf(printed, key).flatMap((block) => (block.kind === "text" ? [block.text] : []));

/** The facts at the top, by their labels. */
export const factsOf = (printed: ReportDocument) =>
  Object.fromEntries(printed.about.flatMap(({ facts }) => facts.map(({ label, value }) => [label, value])));

/** The report with every section in it. */
export const whole = (report: Report, choice = print) =>
  reportDocument(report, withOptOut(report.content, "testScore", false), choice);
