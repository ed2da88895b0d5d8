import { PRINT } from "@/charts";
import { printedTable } from "@/features/report/print/printedTable";
import type { Report } from "@/features/report/report";
import type { Block } from "@/pdf";
import { clauses, facts } from "@/ui/format/joined";
import { chartNote, chartTitle, isDrawn, RatersChart, ratersFrame } from "./chart";
import { noneApart, ratersTables } from "./tables";
import { agreementLines, answeredWords, figureText, type Raters, raterNames, scoreName } from "./words";

const WIDTH = 620;

function drawing(raters: Raters): Block[] {
  if (!isDrawn(raters)) return [];
  const title = chartTitle();
  const height = ratersFrame(raters, title).height(WIDTH);
  const names = raterNames(raters.raters);
  return [
    {
      kind: "drawing",
      title,
      alt: clauses(
        raters.scores.map(({ score, raters: figures }) =>
          facts([scoreName(score), ...figures.map((figure, at) => `${names[at]}: ${figureText(figure)}`)]),
        ),
      ),
      svg: <RatersChart raters={raters} sheet={{ width: WIDTH, height, palette: PRINT, id: "raters" }} title={title} />,
      width: WIDTH,
      height,
      notes: [`${chartNote()}.`],
    },
  ];
}

/** What several raters say, as it is printed for colleagues. */
export function ratersBlocks({ raters }: Report): Block[] {
  if (!raters || raters.raters.length < 2) return [];
  const names = raterNames(raters.raters);
  const none = noneApart(raters);
  return [
    {
      kind: "facts",
      columns: 1,
      facts: raters.raters.map((rater, at) => ({ label: names[at] ?? "", value: answeredWords(rater) })),
    },
    ...drawing(raters),
    ...ratersTables(raters).map(({ caption, columns, rows, notes }) => printedTable(caption, columns, rows, notes)),
    ...(none ? [{ kind: "text", text: none } as const] : []),
    ...agreementLines(raters).map((text): Block => ({ kind: "text", text })),
  ];
}
