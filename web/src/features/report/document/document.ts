import type { Fact, ReportDocument, ReportSection } from "@/pdf";
import { formatDate, formatDuration, formatName } from "@/ui/format";
import type { Content, Report, Section } from "../report";
import { type PrintChoice, reportSections } from "../sections/registry";
import { ageWords, idOf, sexOf } from "../words";

function printedSection(section: Section, report: Report, choice: PrintChoice): ReportSection {
  const { key, label, optsOut } = section;
  return { key, label, optsOut, blocks: optsOut ? [] : reportSections[key].print(section, report, choice) };
}

/** What is printed across the pages of a report that is of nobody. */
const markOf = (report: Report): string | undefined => {
  if (report.example) return "Example";
  return report.demo ? "Demo data" : undefined;
};

function aboutChild(report: Report): Fact[] {
  const { child } = report;
  return [
    { label: "Date of birth", value: child.date_of_birth ? formatDate(child.date_of_birth) : "" },
    ...ageWords(report),
    { label: "Sex", value: sexOf(report) },
    { label: "Student or patient id", value: idOf(report) },
    { label: "Referring physician", value: child.referring_physician ?? "" },
  ];
}

/** The application by its author's own id; ours would say nothing to a reader. */
function aboutTest(report: Report): Fact[] {
  const { application } = report;
  return [
    { label: "Application ID", value: application.application_custom_id },
    { label: "Version", value: `${application.version}` },
    { label: "Test date", value: formatDate(report.test_date) },
    { label: "Date started", value: formatDate(report.start_date) },
    { label: "Date completed", value: formatDate(report.finish_date) },
    { label: "Duration", value: formatDuration(report.total_duration) },
    { label: "Date of report", value: formatDate(report.report_date) },
  ];
}

/** The printed report: the server's figures as they are, with the content as it is edited now. */
export function reportDocument(report: Report, content: Content, choice: PrintChoice): ReportDocument {
  const { child, application } = report;
  return {
    child: formatName(child.first_name, child.middle_name, child.last_name),
    test: application.title,
    date: formatDate(report.report_date),
    about: [
      { label: "The child", facts: aboutChild(report) },
      { label: "The test", facts: aboutTest(report) },
    ],
    sections: content.sections.map((section) => printedSection(section, { ...report, content }, choice)),
    ending: report.specialist ? { name: report.specialist, lines: [] } : undefined,
    mark: markOf(report),
  };
}
