import { t } from "@lingui/core/macro";
import { SimpleGrid } from "@mantine/core";
import type { ReactNode } from "react";
import { type Fact, Facts } from "@/ui/Facts";
import { formatDate, formatDuration, formatName } from "@/ui/format";
import { finishDay } from "@/ui/format/testDay";
import { IsolatedList } from "@/ui/IsolatedList";
import { Missing } from "@/ui/Missing";
import { reportDate } from "../days";
import { useReport } from "../ReportContext";
import type { Report } from "../report";
import { isTimed } from "../results";
import { subjectWords } from "../subject";
import { ageWords, idOf, organizationOf, paperWords, raterOf, sexOf, specialistWords } from "../words";
import { HeadedBlock } from "./SectionBlock";
import "@/words/report";

/** The subject of the report: the child, and the application that was given. */
export function ReportFacts() {
  const report = useReport();
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
      <HeadedBlock title="Child">
        <Facts facts={childFacts(report)} />
      </HeadedBlock>
      <ApplicationFacts />
    </SimpleGrid>
  );
}

/** The application that was given, with the specialist and the date. */
export const ApplicationFacts = () => (
  <HeadedBlock title="Application">
    <Facts facts={applicationFacts(useReport())} />
  </HeadedBlock>
);

const notRecorded = (what: string) => <Missing reason={`The child's record has no ${what}.`} />;

/** A text of a person, or why there is none. */
export const textOr = (text: string | undefined, missing: ReactNode) => (text ? <bdi>{text}</bdi> : missing);

const scorersOf = ({ scorers }: Report) =>
  scorers.length > 0 ? <IsolatedList items={scorers} /> : <Missing reason="Nothing was scored." />;

function childFacts(report: Report): Fact[] {
  const { child } = report;
  return [
    { label: "Name", value: <bdi>{formatName(child.first_name, child.middle_name, child.last_name)}</bdi> },
    {
      label: "Date of birth",
      value: child.date_of_birth ? formatDate(child.date_of_birth) : notRecorded("date of birth"),
    },
    ...ageWords(report),
    { label: "Sex", value: sexOf(report) || notRecorded("sex for norms") },
    { label: "Medical/Student ID", value: textOr(idOf(report), notRecorded("medical or student ID")) },
    { label: "Referring physician", value: textOr(child.referring_physician, notRecorded("referring physician")) },
    { label: "Date of report", value: reportDate(report) },
  ];
}

function applicationFacts(report: Report): Fact[] {
  const { application } = report;
  const organization = organizationOf(report);
  const rater = raterOf(report);
  const { day } = subjectWords(report);
  const isPaper = report.answered_by?.entry === "paper";
  return [
    { label: "Name", value: <bdi>{application.title}</bdi> },
    { label: "Application ID", value: <bdi>{application.application_custom_id || application.application_id}</bdi> },
    { label: "Version", value: application.version },
    {
      label: "Specialist",
      value: textOr(specialistWords(report), <Missing reason="The account has no name." />),
    },
    ...(organization ? [{ label: t`Organization`, value: <bdi>{organization}</bdi> }] : []),
    ...(rater ? [{ label: t`Answered by`, value: <bdi>{rater}</bdi> }] : []),
    ...(isPaper ? [{ label: t`Answers`, value: paperWords(report) }] : []),
    ...(rater && report.scorers.length === 0 ? [] : [{ label: "Scored by", value: scorersOf(report) }]),
    { label: day, value: formatDate(report.test_date) },
    { label: "Date started", value: formatDate(report.test_date) },
    { label: "Date completed", value: formatDate(finishDay(report)) },
    ...(isTimed(report) ? [{ label: "Duration", value: formatDuration(report.total_duration) }] : []),
  ];
}
