import type { Content, TableCell } from "pdfmake/interfaces";
import { REPORT_TITLE, type ReportDocument } from "./model";
import { spell } from "./runs";
import { COLORS, CONTENT_WIDTH } from "./styles";

function entry(label: string, value: string): TableCell[] {
  return [{ text: label, style: "label", margin: [0, 1.5, 0, 0] }, { text: value ? spell(value) : "—" }];
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
        table: { widths: [78, "*"], body: entries },
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
      columnGap: 24,
      columns: [
        block("Patient", [
          entry("Name", patient.name),
          entry("Date of birth", patient.dateOfBirth),
          entry("Age", patient.age),
          entry("Sex", patient.sex),
          entry("Patient ID", patient.patientId),
          entry("Date of report", patient.dateOfReport),
        ]),
        block("Application", [
          entry("Application ID", application.id),
          entry("Name", application.name),
          entry("Duration", application.duration),
          entry("Date started", application.dateStarted),
          entry("Date completed", application.dateCompleted),
        ]),
      ],
    },
  ];
}
