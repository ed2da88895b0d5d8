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
      <HeadedBlock title={t`Child`}>
        <Facts facts={childFacts(report)} />
      </HeadedBlock>
      <ApplicationFacts />
    </SimpleGrid>
  );
}

/** The application that was given, with the specialist and the date. */
export const ApplicationFacts = () => (
  <HeadedBlock title={t`Application`}>
    <Facts facts={applicationFacts(useReport())} />
  </HeadedBlock>
);

/** A text of a person, or why there is none. */
export const textOr = (text: string | undefined, missing: ReactNode) => (text ? <bdi>{text}</bdi> : missing);

const scorersOf = ({ scorers }: Report) =>
  scorers.length > 0 ? <IsolatedList items={scorers} /> : <Missing reason={t`Nothing was scored.`} />;

function childFacts(report: Report): Fact[] {
  const { child } = report;
  return [
    { label: t`Name`, value: <bdi>{formatName(child.first_name, child.middle_name, child.last_name)}</bdi> },
    {
      label: t`Date of birth`,
      value: child.date_of_birth ? (
        formatDate(child.date_of_birth)
      ) : (
        <Missing reason={t`The child's record has no date of birth.`} />
      ),
    },
    ...ageWords(report),
    { label: t`Sex`, value: sexOf(report) || <Missing reason={t`The child's record has no sex for norms.`} /> },
    {
      label: t`Medical/Student ID`,
      value: textOr(idOf(report), <Missing reason={t`The child's record has no medical or student ID.`} />),
    },
    {
      label: t`Referring physician`,
      value: textOr(child.referring_physician, <Missing reason={t`The child's record has no referring physician.`} />),
    },
    { label: t`Date of report`, value: reportDate(report) },
  ];
}

function applicationFacts(report: Report): Fact[] {
  const { application } = report;
  const organization = organizationOf(report);
  const rater = raterOf(report);
  const { day } = subjectWords(report);
  const isPaper = report.answered_by?.entry === "paper";
  return [
    { label: t`Name`, value: <bdi>{application.title}</bdi> },
    { label: t`Application ID`, value: <bdi>{application.application_custom_id || application.application_id}</bdi> },
    { label: t`Version`, value: application.version },
    {
      label: t`Specialist`,
      value: textOr(specialistWords(report), <Missing reason={t`The account has no name.`} />),
    },
    ...(organization ? [{ label: t`Organization`, value: <bdi>{organization}</bdi> }] : []),
    ...(rater ? [{ label: t`Answered by`, value: <bdi>{rater}</bdi> }] : []),
    ...(isPaper ? [{ label: t`Answers`, value: paperWords(report) }] : []),
    ...(rater && report.scorers.length === 0 ? [] : [{ label: t`Scored by`, value: scorersOf(report) }]),
    { label: day, value: formatDate(report.test_date) },
    { label: t`Date started`, value: formatDate(report.test_date) },
    { label: t`Date completed`, value: formatDate(finishDay(report)) },
    ...(isTimed(report) ? [{ label: t`Duration`, value: formatDuration(report.total_duration) }] : []),
  ];
}
