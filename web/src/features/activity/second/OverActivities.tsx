import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { activitiesWords, figureWords, kappaName } from "./agreementWords";
import type { ScorerAgreement } from "./second";
import classes from "./second.module.css";
import "@/words/activity";

type Line = NonNullable<ScorerAgreement["activities"]>["items"][number];

/** The agreement over activities with the same questions: of the totals, and of each question. */
export function OverActivities({ agreement: { activities } }: { agreement: ScorerAgreement }) {
  if (!activities) return null;
  const { totals, items } = activities;
  const [most, least] = [Math.max(0, ...items.map(({ n }) => n)), items[0]?.least ?? 0];
  const [value, note] = [figureWords(totals), activitiesWords(totals)];
  return (
    <section className={classes.block} aria-labelledby="over-activities">
      <h2 id="over-activities">{t`Agreement over activities`}</h2>
      <Text>
        <Trans>
          Over all activities with the same questions that were scored twice, of the children whom you reach.
        </Trans>
      </Text>
      <Text>
        <Trans>
          ICC(2,1) of the totals: {value}, {note}
        </Trans>
      </Text>
      {items.some(({ reason }) => reason !== "few_pairs") ? (
        <DataTable
          caption={t`Kappa of each question over activities`}
          columns={columns()}
          rows={items}
          rowKey={({ question_no }) => `${question_no}`}
        />
      ) : (
        <Text>
          <Trans>
            Kappa of single questions: —, {most} of {least} activities needed
          </Trans>
        </Text>
      )}
    </section>
  );
}

const columns = (): Column<Line>[] => [
  { key: "question", header: t`Question`, cell: ({ question_no }) => question_no + 1 },
  { key: "kind", header: t`Figure`, cell: kappaName },
  { key: "value", header: t`Kappa`, numeric: true, cell: figureWords },
  { key: "n", header: t`Activities`, numeric: true, cell: activitiesWords },
];
