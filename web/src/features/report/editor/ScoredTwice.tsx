import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert } from "@mantine/core";
import { IconUsersGroup } from "@tabler/icons-react";
import { Isolated } from "@/ui/Isolated";
import { TextLink } from "@/ui/links";
import { useReport } from "../ReportContext";
import { secondScoringLines } from "../secondScoring";
import "@/words/report";

/** Says that the activity was scored a second time, how far both scorers agree, and what was settled. */
export function ScoredTwice() {
  const { second_scoring: second, activity_id: activityID, signed } = useReport();
  if (!second) return null;
  return (
    <Alert role="note" icon={<IconUsersGroup aria-hidden />} title={t`The activity was scored twice`}>
      <ul>
        {secondScoringLines(second, true).map((line) => (
          <li key={line}>
            <Isolated text={line} />
          </li>
        ))}
      </ul>
      {!signed && (
        <Trans>
          See{" "}
          <TextLink to="/activity/second/$activityID" params={{ activityID }}>
            both scores of each question
          </TextLink>
          .
        </Trans>
      )}
    </Alert>
  );
}
