import { useQuery } from "@tanstack/react-query";
import { formatDate, formatName } from "@/ui/format";
import { ButtonLink, TextLink } from "@/ui/links";
import { Block } from "./Block";
import { NamedChild } from "./NamedChild";
import { waitingQuery } from "./today";

/** Finished activities whose report nobody has worked on. */
export function WaitingReports() {
  return (
    <Block
      title="Reports waiting"
      list={useQuery(waitingQuery)}
      failure="The reports could not be loaded"
      nothing="No report waits. When an activity is finished, its report appears here until you work on it."
      rowKey={(report) => report.report_id}
      row={({ activity_id, child_id, first_name, last_name, title, finish_date }) => (
        <>
          <NamedChild child={{ id: child_id, first_name, last_name }}>
            <bdi>{title}</bdi>, finished {formatDate(finish_date)}
          </NamedChild>
          <ButtonLink
            to="/activity/report/$activityID"
            params={{ activityID: activity_id }}
            variant="light"
            aria-label={`Open the report of ${formatName(first_name, last_name)}, ${title}`}
          >
            Open
          </ButtonLink>
        </>
      )}
      all={
        <TextLink to="/activities" search={{ tab: "completed" }}>
          Completed activities
        </TextLink>
      }
    />
  );
}
