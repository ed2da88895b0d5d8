import { Trans } from "@lingui/react/macro";
import { formatDate, formatName } from "@/ui/format";
import { TextLink } from "@/ui/links";
import type { SecondScoring } from "./second";
import "@/words/activity";

/** The child, the day and the specialist of the activity. */
export function SecondLead({ second }: { second: SecondScoring }) {
  const childID = second.child_id;
  const name = formatName(second.first_name, second.last_name);
  const date = formatDate(second.test_date);
  return (
    <Trans>
      <TextLink to="/dashboard/child/$childID" params={{ childID }}>
        <bdi>{name}</bdi>
      </TextLink>
      , {date}, run by <bdi>{second.specialist}</bdi>
    </Trans>
  );
}
