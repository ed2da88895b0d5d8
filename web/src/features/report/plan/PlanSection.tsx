import { t } from "@lingui/core/macro";
import { Stack, Text } from "@mantine/core";
import { Facts } from "@/ui/Facts";
import { Directed, OwnText } from "@/ui/Isolated";
import { ButtonLink } from "@/ui/links";
import { StatusBadge } from "@/ui/StatusBadge";
import { directionOf } from "@/words/direction";
import { useReport, useSharedReading } from "../ReportContext";
import type { Report } from "../report";
import classes from "./Plan.module.css";
import { goalFacts, reviewedWords, statuses } from "./planWords";
import "@/words/report";

type PrintedGoal = NonNullable<Report["plan"]>["goals"][number];

/** The child's plan as the report prints it, with a link to it. */
export function PlanSection() {
  const { plan, child, application, signed, example } = useReport();
  const shared = useSharedReading();
  return (
    <Stack>
      <PrintedPlan />
      {plan && !signed && !shared && !example && (
        <div>
          <ButtonLink
            to="/plan/$childID"
            params={{ childID: child.child_id }}
            search={{ application: application.application_id }}
            variant="default"
          >{t`Open the plan`}</ButtonLink>
        </div>
      )}
    </Stack>
  );
}

export function PrintedPlan() {
  const { plan } = useReport();
  if (!plan) return <Text c="dimmed">{t`There are no goals.`}</Text>;
  return (
    <ol className={classes.printed}>
      {plan.goals.map((goal) => (
        <PrintedGoalItem key={goal.goal_id} goal={goal} />
      ))}
    </ol>
  );
}

function PrintedGoalItem({ goal }: { goal: PrintedGoal }) {
  const { word, tone, icon } = statuses[goal.status];
  return (
    <li>
      <Text fw={650} dir={directionOf(goal.text)}>
        <Directed text={goal.text} />
      </Text>
      <StatusBadge tone={tone} icon={icon}>
        {word}
      </StatusBadge>
      <GoalFacts goal={goal} />
      {goal.reviews.map((review) => (
        <Text key={`${review.reviewed_on}${review.outcome}`} className={classes.outcome}>
          {`${reviewedWords(review)}: `}
          <OwnText text={review.outcome} />
        </Text>
      ))}
    </li>
  );
}

/** The fields of a goal beside its text and state. */
export const GoalFacts = ({ goal }: { goal: Parameters<typeof goalFacts>[0] }) => (
  <Facts
    facts={goalFacts(goal).map(({ label, value }) => ({
      label,
      value: (
        <span className={classes.outcome}>
          <OwnText text={value} />
        </span>
      ),
    }))}
  />
);
