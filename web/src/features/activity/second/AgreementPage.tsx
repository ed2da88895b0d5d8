import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { useAct } from "@/ui/feedback/useAct";
import { formatDate } from "@/ui/format";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { AgreementFigures } from "./AgreementFigures";
import { AgreementItems } from "./AgreementItems";
import { differencesWords } from "./agreementWords";
import { OverActivities } from "./OverActivities";
import { SecondLead } from "./SecondLead";
import { SettleDialog } from "./SettleDialog";
import { type ScoredTwice, type ScorerAgreement, type SecondScoring, useSecondActs } from "./second";
import classes from "./second.module.css";
import "@/words/activity";

/** How far both scorers agree, and how each difference was settled. */
export function AgreementPage({ second }: { second: SecondScoring }) {
  const [settling, setSettling] = useState<ScoredTwice>();
  const { agreement } = second;
  if (!agreement) return null;
  const activityID = second.activity_id;
  return (
    <Page
      kind={t`Second scoring`}
      title={second.title}
      lead={<SecondLead second={second} />}
      action={
        <ButtonLink to="/activity/report/$activityID" params={{ activityID }} variant="default">
          {t`See Report`}
        </ButtonLink>
      }
    >
      <ScorersNamed second={second} />
      <AgreementFigures agreement={agreement} />
      <section className={classes.block} aria-labelledby="scored-twice">
        <h2 id="scored-twice">{t`Both scores of each question`}</h2>
        <Text>{differencesWords(agreement)}</Text>
        <UseSettled second={second} agreement={agreement} />
        <AgreementItems agreement={agreement} onSettle={second.may_settle ? setSettling : undefined} />
      </section>
      <OverActivities agreement={agreement} />
      {settling && <SettleDialog activityId={activityID} item={settling} onClose={() => setSettling(undefined)} />}
    </Page>
  );
}

function ScorersNamed({ second }: { second: SecondScoring }) {
  const { specialist, scorer, seen_before_at: seen } = second;
  const submitted = formatDate(second.submitted_at);
  const seenOn = seen && formatDate(seen);
  return (
    <>
      <Text>
        <Trans>
          First scored by <bdi>{specialist}</bdi>, scored a second time by <bdi>{scorer}</bdi>, submitted on {submitted}
          .
        </Trans>
      </Text>
      {seenOn ? (
        <InlineNotice kind="info">
          {t`The second scorer had read the first scores before starting, last on ${seenOn}. The scoring was not blind.`}
        </InlineNotice>
      ) : (
        <Text c="dimmed" size="sm">
          <Trans>
            The second scorer did not see the first scores while scoring, and had not opened the results or the report
            before, as far as the audit trail tells.
          </Trans>
        </Text>
      )}
    </>
  );
}

/** The act that makes the settled scores those of the activity. */
function UseSettled({ second, agreement }: { second: SecondScoring; agreement: ScorerAgreement }) {
  const { apply } = useSecondActs(second.activity_id);
  const { act, busy } = useAct();
  const askApply = () =>
    act({
      ask: {
        title: t`Use the settled scores?`,
        text: t`They become the scores of this activity, and the figures of its report are recomputed. Both scores and the history stay, and what is signed stays as it is.`,
        action: t`Use settled scores`,
      },
      send: apply,
    });
  const at = agreement.applied_at && formatDate(agreement.applied_at);
  const by = agreement.applied_by;
  return (
    <>
      {at && (
        <Text>
          <Trans>
            The settled scores became those of the activity on {at}, by <bdi>{by}</bdi>.
          </Trans>
        </Text>
      )}
      {second.may_settle && agreement.settled < agreement.differences && (
        <Text c="dimmed" size="sm">
          <Trans>The first scores stand until every difference is settled and you use the settled scores.</Trans>
        </Text>
      )}
      {second.may_apply && (
        <div>
          <Button loading={busy} onClick={() => void askApply()}>
            {t`Use settled scores`}
          </Button>
        </div>
      )}
    </>
  );
}
