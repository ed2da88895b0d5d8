import { t } from "@lingui/core/macro";
import "@/words/children";
import { IconAlertTriangle, IconCircleCheck, IconClock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { StatusBadge } from "@/ui/StatusBadge";
import classes from "./Children.module.css";
import type { EachChild, Outcome } from "./eachChild";
import type { SelectedChild } from "./selection";

interface OutcomeListProps<Made> {
  of: readonly SelectedChild[];
  outcomes: EachChild<Made>["outcomes"];
  /** The text and the action shown for a child: one that is done, or one that needs a decision first. */
  done: (made: Made, child: SelectedChild) => { words: string; step?: ReactNode; waits?: boolean };
}

/** Each child of a selection with what became of them. */
export function OutcomeList<Made>({ of: children, outcomes, done }: OutcomeListProps<Made>) {
  return (
    <ul className={classes.outcomes}>
      {children.map((child) => (
        <li key={child.id} className={classes.outcome}>
          <bdi>{child.name}</bdi>
          <OutcomeOf child={child} outcome={outcomes.get(child.id)} done={done} />
        </li>
      ))}
    </ul>
  );
}

interface OutcomeOfProps<Made> extends Pick<OutcomeListProps<Made>, "done"> {
  child: SelectedChild;
  outcome?: Outcome<Made>;
}

function OutcomeOf<Made>({ child, outcome, done }: OutcomeOfProps<Made>) {
  if (!outcome) return <StatusBadge tone="skipped" icon={IconClock}>{t`Not yet`}</StatusBadge>;
  if ("failed" in outcome) {
    return (
      <StatusBadge tone="need" icon={IconAlertTriangle}>
        {outcome.failed}
      </StatusBadge>
    );
  }
  const { words, step, waits } = done(outcome.made, child);
  return (
    <span className={classes.outcome}>
      <StatusBadge tone={waits ? "need" : "good"} icon={waits ? IconAlertTriangle : IconCircleCheck}>
        {words}
      </StatusBadge>
      {step}
    </span>
  );
}
