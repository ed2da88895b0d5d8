import { t } from "@lingui/core/macro";
import "@/words/overview";
import { Button, Card, Group, Text, Title, VisuallyHidden } from "@mantine/core";
import { IconCircle, IconCircleCheckFilled } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Session } from "@/api/session";
import { useAct } from "@/ui/feedback/useAct";
import { ButtonLink, TextLink } from "@/ui/links";
import classes from "./Overview.module.css";
import { partOf } from "./part";
import { type FirstStep, overviewQuery, showFirstSteps } from "./queries";
import { stepWords } from "./steps";

/** What an account of the role does first, as long as one of it is left. */
export function useChecklistPart({ id, role }: Session) {
  const query = useQuery(overviewQuery(id));
  return partOf("first-steps", query, ({ first_steps }) =>
    first_steps.length > 0 ? (
      <Checklist steps={first_steps} account={id} sample={role === "Specialist" || role === "App User"} />
    ) : undefined,
  );
}

interface ChecklistProps {
  steps: FirstStep[];
  account: string;
  /** Offers the activity that anybody can try and that is stored nowhere. */
  sample: boolean;
}

const samplePage: string = "/sampleActivity";

function Checklist({ steps, account, sample }: ChecklistProps) {
  const hide = useHide(account);
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done)?.step;
  return (
    <Card withBorder component="section" aria-labelledby="first-steps">
      <Group justify="space-between" align="start">
        <div>
          <Title order={2} id="first-steps">{t`First steps`}</Title>
          <Text c="dimmed" className="mp-figures">{t`${done} of ${steps.length} done`}</Text>
        </div>
        <Button variant="subtle" size="sm" onClick={() => void hide()}>
          {t`Hide`}
        </Button>
      </Group>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <ChecklistStep key={step.step} step={step} isNext={step.step === next} />
        ))}
      </ol>
      {sample && (
        <Text mt="sm">
          <TextLink to={samplePage}>{t`Try a sample activity first`}</TextLink>{" "}
          <Text span c="dimmed">{t`Nothing of it is stored.`}</Text>
        </Text>
      )}
    </Card>
  );
}

function ChecklistStep({ step: { step, done }, isNext }: { step: FirstStep; isNext: boolean }) {
  const { words, action } = stepWords()[step];
  const Icon = done ? IconCircleCheckFilled : IconCircle;
  return (
    <li className={classes.step} data-done={done || undefined}>
      <Icon size={22} aria-hidden />
      <span className={classes.stepWords}>
        {words}
        <VisuallyHidden>{done ? t`, done` : t`, to do`}</VisuallyHidden>
      </span>
      {!done && action && (
        <ButtonLink {...action.link} variant={isNext ? "light" : "default"} size="sm">
          {action.label}
        </ButtonLink>
      )}
    </li>
  );
}

/** Puts the first steps away at once, and brings them back when that fails or is taken back. */
function useHide(account: string) {
  const queryClient = useQueryClient();
  const { act } = useAct();
  const { queryKey } = overviewQuery(account);
  const failed = () => t`The first steps could not be changed.`;
  const show = () => act({ send: () => showFirstSteps(false), failed, retries: true, changes: queryKey });
  const hide = () =>
    act({
      send: async () => {
        await queryClient.cancelQueries({ queryKey });
        const before = queryClient.getQueryData(queryKey);
        queryClient.setQueryData(queryKey, (known) => known && { ...known, first_steps: [] });
        await showFirstSteps(true).catch((error) => {
          queryClient.setQueryData(queryKey, before);
          throw error;
        });
      },
      done: t`The first steps are hidden.`,
      step: { label: t`Undo`, run: () => void show() },
      failed,
      retries: true,
    });
  return hide;
}
