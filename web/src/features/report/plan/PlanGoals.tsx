import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { IconPlus, IconTargetArrow } from "@tabler/icons-react";
import { useState } from "react";
import { Dialog } from "@/ui/dialog/Dialog";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { useAct } from "@/ui/feedback/useAct";
import { type GoalAct, GoalCard } from "./GoalCard";
import { GoalForm } from "./GoalForm";
import { newGoal } from "./goalForm";
import classes from "./Plan.module.css";
import { type Goal, type Plan, usePlanEdits, withGoal, withGoalAt } from "./plan";
import { ReviewForm } from "./ReviewForm";
import "@/words/report";

interface Asked {
  act: GoalAct;
  goal: Goal;
}

/** The goals of a plan, with their actions. */
export function PlanGoals({ plan, asked, ask }: { plan: Plan; asked?: Asked; ask: (asked?: Asked) => void }) {
  const remove = useRemoveGoal(plan);
  return (
    <>
      {plan.may_write && <Suggested plan={plan} />}
      {plan.goals.length === 0 && (
        <EmptyState
          icon={IconTargetArrow}
          title={t`The goals for this child will be here`}
          text={t`Each has a starting point, a target and a date on which you look at it again.`}
          action={plan.may_write && <AddGoal ask={ask} />}
        />
      )}
      <div className={classes.goals}>
        {plan.goals.map((goal) => (
          <GoalCard
            key={goal.goal_id}
            plan={plan}
            goal={goal}
            act={(act) => ask({ act, goal })}
            remove={() => void remove(goal)}
          />
        ))}
      </div>
      <PlanDialog plan={plan} asked={asked} close={() => ask()} />
    </>
  );
}

/** Opens the form of a new goal. */
export const AddGoal = ({ ask }: { ask: (asked: Asked) => void }) => (
  <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => ask({ act: "edit", goal: newGoal() })}>
    {t`Add goal`}
  </Button>
);

/** The requests to the plan's page. */
export const useAsked = () => useState<Asked>();

function PlanDialog({ plan, asked, close }: { plan: Plan; asked?: Asked; close: () => void }) {
  const isNew = !plan.goals.some(({ goal_id }) => goal_id === asked?.goal.goal_id);
  const title = asked?.act === "review" ? t`Review a goal` : isNew ? t`Add a goal` : t`Edit a goal`;
  const Form = asked?.act === "review" ? ReviewForm : GoalForm;
  return (
    <Dialog opened={asked !== undefined} onClose={close} title={title} size="lg" closeOnClickOutside={false}>
      {asked && <Form key={asked.goal.goal_id} plan={plan} goal={asked.goal} done={close} />}
    </Dialog>
  );
}

/** Takes a goal out of the plan, and puts it back when that is undone. */
function useRemoveGoal(plan: Plan) {
  const { change } = usePlanEdits({ childID: plan.child_id, application: plan.application_id });
  const { act } = useAct();
  return (goal: Goal) => {
    const at = plan.goals.findIndex(({ goal_id }) => goal_id === goal.goal_id);
    const restore = () => act({ send: () => change.mutateAsync((goals) => withGoalAt(goals, goal, at)) });
    return act({
      send: () => change.mutateAsync((goals) => goals.filter(({ goal_id }) => goal_id !== goal.goal_id)),
      done: t`The goal was removed. Its reviews are kept.`,
      step: { label: t`Undo`, run: () => void restore() },
    });
  };
}

/** The categories with the fewest points in the latest result; one tap makes a goal of one. */
function Suggested({ plan }: { plan: Plan }) {
  const { change } = usePlanEdits({ childID: plan.child_id, application: plan.application_id });
  const { act, busy } = useAct();
  if (plan.suggestions.length === 0) return null;
  const add = ({ category, baseline }: Plan["suggestions"][number]) => {
    const goal = newGoal({ text: t`Makes progress in ${category}`, category, baseline });
    return act({ send: () => change.mutateAsync((goals) => withGoal(goals, goal)) });
  };
  return (
    <section className={classes.suggested} aria-labelledby="suggested">
      <h2 id="suggested">{t`Lowest in the latest result`}</h2>
      <ul>
        {plan.suggestions.map((suggestion) => (
          <li key={suggestion.category}>
            <span>
              <bdi>{suggestion.category}</bdi>
              <span className={classes.quiet}>{suggestion.baseline}</span>
            </span>
            <Button
              variant="light"
              loading={busy}
              onClick={() => void add(suggestion)}
              aria-label={t`Add a goal for ${suggestion.category}`}
            >
              {t`Add a goal`}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
