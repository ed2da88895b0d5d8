import { SegmentedControl, Text } from "@mantine/core";
import { type Comparison, happened, type Side } from "../draft/compare";
import classes from "./Differences.module.css";

interface DifferencesProps {
  comparison: Comparison;
  chosen: ReadonlyMap<string, Side>;
  onChoose: (id: string, side: Side) => void;
}

/** What changed here and there, question by question; what changed in both places comes first, with its choice. */
export function Differences({ comparison, chosen, onChoose }: DifferencesProps) {
  const { questions, orderMine, orderTheirs } = comparison;
  const sorted = [...questions].sort((one, other) => Number(other.overlaps) - Number(one.overlaps));
  return (
    <ul className={classes.list} aria-label="What changed">
      {sorted.map((difference) => (
        <li key={difference.id} className={classes.row}>
          <div className={classes.words}>
            <Text fw={500} lineClamp={2}>
              {difference.number}. {difference.name}
            </Text>
            <Text size="sm" c="dimmed">
              {happened(difference)}
            </Text>
          </div>
          {difference.overlaps && (
            <SegmentedControl
              aria-label={`Which stays of question ${difference.number}, ${difference.name}`}
              data={[
                { value: "mine", label: "Mine" },
                { value: "theirs", label: "Theirs" },
              ]}
              value={chosen.get(difference.id) ?? "mine"}
              onChange={(side) => onChoose(difference.id, side as Side)}
            />
          )}
        </li>
      ))}
      {(orderMine || orderTheirs) && (
        <li className={classes.row}>
          <div className={classes.words}>
            <Text fw={500}>The order of the questions</Text>
            <Text size="sm" c="dimmed">
              {orderMine && orderTheirs
                ? "Changed here and there; combining keeps yours."
                : `Changed ${orderMine ? "here" : "there"}.`}
            </Text>
          </div>
        </li>
      )}
    </ul>
  );
}
