import type { Fact } from "@/ui/Facts";
import { formatDate, formatDateTime, formatDuration, formatName } from "@/ui/format";
import { Missing } from "@/ui/Missing";
import { ageAtActivity } from "./document";
import type { Report } from "./reports";

const unborn = <Missing reason="The child's record has no date of birth." />;

export function childFacts(report: Report): Fact[] {
  const { child } = report;
  return [
    { label: "Name", value: formatName(child.first_name, child.last_name) },
    { label: "Date of birth", value: child.date_of_birth ? formatDate(child.date_of_birth) : unborn },
    { label: "Age at the activity", value: ageAtActivity(report) || unborn },
    { label: "Child ID", value: child.child_id },
  ];
}

export function applicationFacts(report: Report): Fact[] {
  const { application } = report;
  return [
    { label: "Name", value: application.title },
    { label: "Application ID", value: application.application_custom_id || application.application_id },
    { label: "Version", value: application.version },
    { label: "Specialist", value: report.specialist || <Missing reason="The account has no name." /> },
    { label: "Date started", value: formatDateTime(report.start_date) },
    { label: "Date completed", value: formatDateTime(report.finish_date) },
    { label: "Duration", value: formatDuration(report.total_duration) },
  ];
}
