import { t } from "@lingui/core/macro";
import { Group, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Directed, OwnText } from "@/ui/Isolated";
import { RowActions } from "@/ui/list/RowActions";
import { StatusBadge } from "@/ui/StatusBadge";
import { directionOf } from "@/words/direction";
import classes from "./Plan.module.css";
import { GoalFacts } from "./PlanSection";
import type { Goal, Plan } from "./plan";
import { isOverdue, reviewedWords, statuses } from "./planWords";
import "@/words/report";

export type GoalAct = "edit" | "review";

interface GoalCardProps {
  plan: Plan;
  goal: Goal;
  act: (act: GoalAct) => void;
  remove: () => void;
}

/** A goal with its reviews and actions. */
export function GoalCard({ plan, goal, act, remove }: GoalCardProps) {
  const { word, tone, icon } = statuses[goal.status];
  const { text } = goal;
  const reviews = plan.reviews.filter(({ goal_id }) => goal_id === goal.goal_id);
  return (
    <article className={classes.goal} aria-label={text}>
      <h2 className={classes.text} dir={directionOf(text)}>
        <Directed text={text} />
      </h2>
      <Group gap="xs">
        <StatusBadge tone={tone} icon={icon}>
          {word}
        </StatusBadge>
        {isOverdue(goal) && <StatusBadge tone="watch" icon={IconAlertTriangle}>{t`Review is overdue`}</StatusBadge>}
      </Group>
      <GoalFacts goal={goal} />
      {reviews.length > 0 && (
        <section aria-label={t`Reviews of ${text}`}>
          <h3 className={classes.reviews}>{t`Reviews`}</h3>
          {reviews.map((review) => (
            <Text key={review.review_id} className={classes.outcome}>
              <strong>{`${reviewedWords(review)}: `}</strong>
              <OwnText text={review.outcome} />
            </Text>
          ))}
        </section>
      )}
      {plan.may_write && (
        <Group gap="xs" mt="xs">
          <RowActions
            name={text}
            main={{ label: t`Review`, described: t`Review ${text}`, onSelect: () => act("review") }}
            more={[
              { label: t`Edit`, onSelect: () => act("edit") },
              { label: t`Remove`, danger: true, onSelect: remove },
            ]}
          />
        </Group>
      )}
    </article>
  );
}
