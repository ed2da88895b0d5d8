import type { Content, TableCell } from "pdfmake/interfaces";
import { REPORT_TITLE, type ReportDocument } from "./model";
import { spellWithin } from "./runs";
import { BODY_SIZE, COLORS, CONTENT_WIDTH } from "./styles";

const GAP = 24;
const LABEL_WIDTH = 84;
const VALUE_WIDTH = Math.floor((CONTENT_WIDTH - GAP) / 2) - LABEL_WIDTH - 16;

function entry(label: string, value: string): TableCell[] {
  return [
    { text: label, style: "label", margin: [0, 1.5, 0, 0] },
    { text: value ? spellWithin(value, VALUE_WIDTH, BODY_SIZE) : "—" },
  ];
}

function block(title: string, entries: TableCell[][]): Content {
  return {
    stack: [
      { text: title, bold: true, margin: [0, 0, 0, 4] },
      {
        layout: {
          hLineWidth: () => 0,
          vLineWidth: () => 0,
          paddingLeft: () => 0,
          paddingRight: () => 8,
          paddingTop: () => 1.5,
          paddingBottom: () => 1.5,
        },
        table: { widths: [LABEL_WIDTH, VALUE_WIDTH], body: entries },
      },
    ],
  };
}

/** Title, and who and what the report is about, side by side. */
export function header({ patient, application }: ReportDocument): Content[] {
  const rule: Content = {
    canvas: [{ type: "line", x1: 0, y1: 0, x2: CONTENT_WIDTH, y2: 0, lineWidth: 0.75, lineColor: COLORS.quiet }],
    margin: [0, 6, 0, 10],
  };
  return [
    { text: REPORT_TITLE, style: "title" },
    rule,
    {
      columnGap: GAP,
      columns: [
        block("Patient", [
          entry("Name", patient.name),
          entry("Date of birth", patient.dateOfBirth),
          ...patient.ages.map(({ label, value }) => entry(label, value)),
          entry("Sex", patient.sex),
          entry("Patient ID", patient.patientId),
          entry("Date of report", patient.dateOfReport),
          entry("Referring physician", patient.referringPhysician),
        ]),
        block("Application", [
          entry("Application ID", application.id),
          entry("Name", application.name),
          entry("Duration", application.duration),
          entry("Test date", application.testDate),
          entry("Date started", application.dateStarted),
          entry("Date completed", application.dateCompleted),
        ]),
      ],
    },
  ];
}
