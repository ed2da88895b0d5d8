import { t } from "@lingui/core/macro";
import type { Fact, ReportDocument, ReportSection } from "@/pdf";
import { formatDate, formatDuration, formatName } from "@/ui/format";
import { finishDay } from "@/ui/format/testDay";
import { reportDate, signedDate } from "../days";
import type { Content, Report, Section } from "../report";
import { isTimed } from "../results";
import { secondScoringLines } from "../secondScoring";
import { type PrintChoice, reportSections } from "../sections/registry";
import { subjectWords } from "../subject";
import { ageWords, idOf, organizationOf, paperWords, raterOf, sexOf } from "../words";
import "@/words/report";
import { sectionTitle } from "../sectionTitle";

function printedSection(section: Section, report: Report, choice: PrintChoice): ReportSection {
  const { key } = section;
  const optsOut = section.optsOut || (choice.family === true && !section.family);
  return {
    key,
    label: sectionTitle(section),
    optsOut,
    blocks: optsOut ? [] : reportSections[key].print(section, report, choice),
  };
}

/** The mark across the pages of a report about nobody. */
const markOf = (report: Report): string | undefined => {
  if (report.example) return t`Example`;
  return report.demo ? t`Demo data` : undefined;
};

function aboutChild(report: Report, { family }: PrintChoice): Fact[] {
  const { child } = report;
  const age = [
    { label: t`Date of birth`, value: child.date_of_birth ? formatDate(child.date_of_birth) : "" },
    ...ageWords(report),
  ];
  if (family) return age;
  return [
    ...age,
    { label: t`Sex`, value: sexOf(report) },
    { label: t`Medical/Student ID`, value: idOf(report) },
    { label: t`Referring physician`, value: child.referring_physician ?? "" },
  ];
}

/** The application with its author's own id; an internal id would mean nothing to a reader. */
function aboutTest(report: Report, { family }: PrintChoice): Fact[] {
  const { application, answered_by: answered } = report;
  const dates = [
    ...(answered?.entry === "paper" ? [{ label: t`Answers`, value: paperWords(report) }] : []),
    { label: subjectWords(report).day, value: formatDate(report.test_date) },
    { label: t`Date of report`, value: reportDate(report) },
  ];
  if (family) return dates;
  return [
    { label: t`Application ID`, value: application.application_custom_id },
    { label: t`Version`, value: `${application.version}` },
    { label: t`Answered by`, value: raterOf(report) },
    ...dates,
    { label: t`Date started`, value: formatDate(report.test_date) },
    { label: t`Date completed`, value: formatDate(finishDay(report)) },
    ...(isTimed(report) ? [{ label: t`Duration`, value: formatDuration(report.total_duration) }] : []),
    ...secondScoring(report, report.content),
  ];
}

/** That the activity was scored twice, how far both scorers agree, and what was settled. */
function secondScoring({ second_scoring: second }: Report, content: Content): Fact[] {
  if (!second) return [];
  const questions = content.sections.some(({ key, optsOut }) => key === "testScore" && !optsOut);
  return [{ label: t`Second scoring`, value: secondScoringLines(second, questions).join(" ") }];
}

/**
 * The person responsible for the report: its signer, with the details of that time, or the specialist who ran the
 * activity; for the family with the contact.
 */
function endingOf(
  { signed, specialist, author }: Report,
  { family: { contact } }: Content,
  { family }: PrintChoice,
): ReportDocument["ending"] {
  const name = signed?.by ?? specialist;
  if (!name) return undefined;
  const { credential = "", job_title = "", department = "", organization = "" } = signed ?? author ?? {};
  const reached = family && contact ? [t`How to reach them: ${contact}`] : [];
  return { name, lines: [credential, job_title, department, organization, ...reached] };
}

/** What the document shows about a signed version. */
function signedOf({ signed }: Report): ReportDocument["signed"] {
  if (!signed) return undefined;
  const { number, day, at, by, hash = "", reason } = signed;
  return { number, at: signedDate(day, at), by, hash, reason };
}

/** The printed report: the server's figures as they are, with the content as it is edited now. */
export function reportDocument(report: Report, content: Content, choice: PrintChoice): ReportDocument {
  const { child, application } = report;
  return {
    child: formatName(child.first_name, child.middle_name, child.last_name),
    test: application.title,
    organization: organizationOf(report),
    date: reportDate(report),
    about: [
      { label: t`The child`, facts: aboutChild(report, choice) },
      { label: subjectWords(report).heading, facts: aboutTest({ ...report, content }, choice) },
    ],
    sections: content.sections.map((section) => printedSection(section, { ...report, content }, choice)),
    ending: endingOf(report, content, choice),
    signed: signedOf(report),
    family: choice.family || undefined,
    mark: markOf(report),
  };
}
