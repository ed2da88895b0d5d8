import { plural, t } from "@lingui/core/macro";
import "@/words/statistics";
import { Card, Group, Text, Title } from "@mantine/core";
import { useId } from "react";
import { Facts } from "@/ui/Facts";
import { Missing } from "@/ui/Missing";
import { storedWords } from "../stored";
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
  const { variable, unit, outputs } = figures;
  const middle = middleOf(figures)?.value;
  const words = outputWords();
  // How many children there are has no mean.
  const shown = unit === "children" ? [] : outputs;
  return (
    <Card withBorder component="section" aria-labelledby={heading}>
      <Group justify="space-between">
        <Title order={3} size="h4" id={heading}>
          {figureWords()[variable]}
        </Title>
        {colored && unit === "share" && middle !== undefined && middle !== null && <BandBadge share={middle} />}
      </Group>
      <Text
        mb="sm"
        size={unit === "children" ? "xl" : "sm"}
        c={unit === "children" ? undefined : "dimmed"}
        className="mp-figures"
      >
        {nWords(figures)}
      </Text>
      {shown.length > 0 && shown.every((output) => outputText(output, unit) === undefined) ? (
        <Text>{t`No figures: ${storedWords(shown[0]?.reason ?? "") || noFigures()}.`}</Text>
      ) : (
        <Facts
          facts={shown.map((output) => ({
            label: words[output.output],
            value: outputText(output, unit) ?? <Missing reason={storedWords(output.reason ?? "") || noFigures()} />,
          }))}
        />
      )}
    </Card>
  );
}

const noFigures = () => t`there are no figures of it`;

/** What is counted, and how many of it there are. */
function nWords(figures: VariableFigures): string {
  const counted = countedWords(figures);
  const { without } = figures;
  return without ? `${counted}; ${t`${without} without a score`}` : counted;
}

function countedWords({ unit, n }: VariableFigures): string {
  if (unit === "children") return plural(n, { one: "# child", other: "# children" });
  if (unit === "activities") return plural(n, { one: "n = # child", other: "n = # children" });
  return plural(n, { one: "n = # activity", other: "n = # activities" });
}
