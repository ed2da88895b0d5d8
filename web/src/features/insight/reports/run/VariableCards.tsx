import { t } from "@lingui/core/macro";
import "@/words/insight";
import { Card, Group, Text, Title } from "@mantine/core";
import { useId } from "react";
import { Facts } from "@/ui/Facts";
import { Missing } from "@/ui/Missing";
import type { VariableFigures } from "../types";
import { figureWords, outputWords } from "../words";
import { BandBadge } from "./BandBadge";
import { middleOf, outputText } from "./figures";
import classes from "./Run.module.css";

interface VariableCardsProps {
  variables: readonly VariableFigures[];
  /** Shares of points have the colour of their band. */
  colored: boolean;
}

/** The figures of each variable with their n. */
export const VariableCards = ({ variables, colored }: VariableCardsProps) => (
  <div className={classes.cards}>
    {variables.map((one) => (
      <VariableCard key={one.variable} figures={one} colored={colored} />
    ))}
  </div>
);

function VariableCard({ figures, colored }: { figures: VariableFigures; colored: boolean }) {
  const heading = useId();
  const { variable, unit, n, outputs } = figures;
  const middle = middleOf(figures)?.value;
  const words = outputWords();
  return (
    <Card withBorder component="section" aria-labelledby={heading}>
      <Group justify="space-between" mb="sm">
        <Title order={3} size="h4" id={heading}>
          {figureWords()[variable]}
        </Title>
        {colored && unit === "share" && middle !== undefined && middle !== null && <BandBadge share={middle} />}
        <Text size="sm" c="dimmed" className="mp-figures">
          {nWords(figures)}
        </Text>
      </Group>
      {outputs.length === 0 && <Text className="mp-figures">{n}</Text>}
      <Facts
        facts={outputs.map((output) => ({
          label: words[output.output],
          value: outputText(output, unit) ?? <Missing reason={output.reason ?? t`there are no figures of it`} />,
        }))}
      />
    </Card>
  );
}

/** What is counted, and how many of it there are. */
function nWords({ unit, n }: VariableFigures): string {
  return unit === "activities" || unit === "children" ? t`n = ${n} children` : t`n = ${n} activities`;
}
