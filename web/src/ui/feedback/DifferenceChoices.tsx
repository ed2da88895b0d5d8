import { SegmentedControl, Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./DifferenceChoices.module.css";

/** What was edited here, or what somebody else saved meanwhile. */
export type Side = "mine" | "theirs";

export interface DifferenceRow {
  id: string;
  title: string;
  /** What happened to it on which side. */
  happened: string;
  /** What differs, marked. */
  detail?: ReactNode;
  /** What the choice between both sides is called; without it there is none. */
  choice?: string;
  /** Chosen as long as nobody chose; mine when it is left out. */
  proposed?: Side;
}

interface DifferenceChoicesProps {
  label: string;
  /** What both sides are called. */
  sides: Record<Side, string>;
  rows: readonly DifferenceRow[];
  chosen: ReadonlyMap<string, Side>;
  onChoose: (id: string, side: Side) => void;
}

/** What two states of the same work differ in, one below the other, each with its choice. */
export function DifferenceChoices({ label, sides, rows, chosen, onChoose }: DifferenceChoicesProps) {
  return (
    // A list that scrolls can be reached by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <ul className={classes.list} aria-label={label} tabIndex={0}>
      {rows.map(({ id, title, happened, detail, choice, proposed = "mine" }) => (
        <li key={id} className={classes.row}>
          <div className={classes.words}>
            <Text fw={500} lineClamp={2}>
              {title}
            </Text>
            <Text size="sm" c="dimmed">
              {happened}
            </Text>
          </div>
          {choice && (
            <SegmentedControl
              aria-label={choice}
              data={[
                { value: "mine", label: sides.mine },
                { value: "theirs", label: sides.theirs },
              ]}
              value={chosen.get(id) ?? proposed}
              onChange={(side) => onChoose(id, side as Side)}
            />
          )}
          {detail && <div className={classes.detail}>{detail}</div>}
        </li>
      ))}
    </ul>
  );
}
