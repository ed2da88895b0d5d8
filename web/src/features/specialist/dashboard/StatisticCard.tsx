import { t } from "@lingui/core/macro";
import "@/words/children";
import { Card as Frame, NativeSelect, Text, Title } from "@mantine/core";
import { useId } from "react";
import { cardLabels } from "./cardNames";
import classes from "./Specialist.module.css";
import { StatisticChart } from "./StatisticChart";
import { type Card, type Statistic, statistics } from "./search";
import { type Shown, statisticName } from "./shown";
import { byAxis } from "./statistics";
import { useDashboard } from "./useDashboard";

interface StatisticCardProps {
  card: Card;
  shown: Shown;
}

/** A kind of test: a bar for each of its measures, of the statistic that is chosen. */
export function StatisticCard({ card, shown }: StatisticCardProps) {
  const heading = useId();
  const { asked, change } = useDashboard();
  const statistic: Statistic = asked[card] ?? shown.statistic;
  const groups = byAxis(shown.summary.measures.filter((measure) => measure.card === card));
  return (
    <Frame withBorder component="section" aria-labelledby={heading} id={card} tabIndex={-1} className={classes.card}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={heading}>
          {cardLabels[card]}
        </Title>
        <NativeSelect
          aria-label={t`Statistic of ${cardLabels[card]}`}
          data={statistics.map((value) => ({ value, label: statisticName(value, shown) }))}
          value={statistic}
          onChange={(event) => change({ [card]: event.currentTarget.value as Statistic })}
        />
      </div>
      {groups.length === 0 && <Text c="dimmed">{t`There is no measure of this kind.`}</Text>}
      {groups.map((measures) => (
        <StatisticChart
          key={measures[0]?.measure}
          card={card}
          statistic={statistic}
          measures={measures}
          alone={groups.length === 1}
          shown={shown}
        />
      ))}
    </Frame>
  );
}
