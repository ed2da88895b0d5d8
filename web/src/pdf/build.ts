import type { Content, Node, TDocumentDefinitions } from "pdfmake/interfaces";
import { type Drawings, sectionContent } from "./blocks";
import { header } from "./header";
import { printedSections, REPORT_TITLE, type ReportDocument, wordsOf } from "./model";
import { hasUnprintable, MAIN_FONT, spell } from "./runs";
import { BODY_SIZE, COLORS, HEADS_TABLE, MARGIN, ROOM_FOR_PROSE, ROOM_FOR_TABLE, STYLES } from "./styles";

function footer(model: ReportDocument, page: number, pages: number): Content {
  return {
    margin: [MARGIN, 12, MARGIN, 0],
    columns: [
      { text: spell([REPORT_TITLE, model.patient.name].filter(Boolean).join(" · ")), style: "page" },
      ...(model.mark ? [{ text: model.mark, style: "demo", alignment: "center" as const }] : []),
      { text: `Page ${page} of ${pages}`, style: "page", alignment: "right" },
    ],
  };
}

/** Says what a reader would otherwise take for a mistake of the writer. */
function missingLetters(model: ReportDocument): Content[] {
  if (!hasUnprintable(wordsOf(model))) return [];
  const text =
    "Some letters of this report are printed as empty boxes: its fonts have Latin, Cyrillic and Greek letters only.";
  return [{ text, style: "source", margin: [0, 18, 0, 0] }];
}

/** Whether a heading stands alone at the foot: too little of its section would find room below it. */
export function isAlone({ headlineLevel, startPosition }: Pick<Node, "headlineLevel" | "startPosition">): boolean {
  const room = MARGIN + startPosition.pageInnerHeight - startPosition.top;
  return headlineLevel !== undefined && room < (headlineLevel === HEADS_TABLE ? ROOM_FOR_TABLE : ROOM_FOR_PROSE);
}

/** The report as a pdfmake document. Pure: drawings are brought, nothing is loaded. */
export function buildReport(model: ReportDocument, drawings: Drawings): TDocumentDefinitions {
  return {
    pageSize: "A4",
    pageOrientation: "portrait",
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN],
    language: model.language ?? "en",
    displayTitle: true,
    info: {
      title: REPORT_TITLE,
      subject: model.application.name,
      creator: "Milepost",
      producer: "Milepost",
    },
    defaultStyle: { font: MAIN_FONT, fontSize: BODY_SIZE, color: COLORS.ink },
    styles: STYLES,
    ...(model.mark ? { watermark: { text: model.mark, color: COLORS.skipped, opacity: 0.12, bold: true } } : {}),
    footer: (page, pages) => footer(model, page, pages),
    content: [
      ...header(model),
      ...printedSections(model).flatMap((section) => sectionContent(section, drawings)),
      ...missingLetters(model),
    ],
    pageBreakBefore: isAlone,
  };
}
