import { Trans } from "@lingui/react/macro";
import { formatDate, formatName } from "@/ui/format";
import { TextLink } from "@/ui/links";
import type { SecondScoring } from "./second";
import "@/words/activity";

/** Whose activity it is, of which day, and who ran it. */
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
