import type { ReportDocument, ReportSection } from "@/pdf";
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

function printedPatient(report: Report): ReportDocument["patient"] {
  const { child } = report;
  return {
    name: formatName(child.first_name, child.middle_name, child.last_name),
    dateOfBirth: child.date_of_birth ? formatDate(child.date_of_birth) : "",
    ages: ageWords(report),
    sex: sexOf(report),
    patientId: idOf(report),
    dateOfReport: formatDate(report.report_date),
    referringPhysician: child.referring_physician ?? "",
  };
}

/** The printed report: the server's figures as they are, with the content as it is edited now. */
export function reportDocument(report: Report, content: Content, choice: PrintChoice): ReportDocument {
  const { application } = report;
  return {
    patient: printedPatient(report),
    application: {
      id: application.application_custom_id || application.application_id,
      name: application.title,
      duration: formatDuration(report.total_duration),
      testDate: formatDate(report.test_date),
      dateStarted: formatDate(report.start_date),
      dateCompleted: formatDate(report.finish_date),
    },
    sections: content.sections.map((section) => printedSection(section, { ...report, content }, choice)),
    mark: markOf(report),
  };
}
