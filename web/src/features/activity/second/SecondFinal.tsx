import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import { IconCheck, IconCircleDashed } from "@tabler/icons-react";
import { ApiError } from "@/api/errors";
import { useAct } from "@/ui/feedback/useAct";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { Missing } from "@/ui/Missing";
import { StatusBadge } from "@/ui/StatusBadge";
import pages from "../runner/pages/pages.module.css";
import type { RunnerQuestion } from "../runner/questions";
import shared from "../runner/runner.module.css";
import type { RunnerApplication } from "../runner/types";
import type { RunnerSnapshot } from "../store/runnerStore";
import { type SecondScoring, useSecondActs } from "./second";
import classes from "./second.module.css";
import type { SecondStore } from "./secondStore";
import "@/words/activity";

interface SecondFinalProps {
  second: SecondScoring;
  app: RunnerApplication;
  store: SecondStore;
  data: RunnerSnapshot;
  onIndex: (index: number) => void;
}

interface Line {
  question: RunnerQuestion;
  score: number | null;
}

/** Every question with the second score, and the act that makes them final. */
export function SecondFinal({ second, app, store, data, onIndex }: SecondFinalProps) {
  const lines = app.questions.map((question): Line => ({ question, score: data.answers[question.no]?.score ?? null }));
  const { submit, submitting, discard } = useEnd(second, store, lines);
  const scored = lines.some(({ score }) => score !== null);
  return (
    <section className={classes.final} aria-labelledby="second-final">
      <h2 id="second-final" className={pages.heading}>
        {t`Final Page`}
      </h2>
      <DataTable
        caption={t`Questions and your scores`}
        columns={columns()}
        rows={lines}
        rowKey={({ question }) => question.id}
        onOpen={({ question }) => onIndex(question.no)}
        openLabel={t`Go to question`}
      />
      <Group>
        <Button
          className={shared.big}
          disabled={!scored || data.sync === "closed"}
          loading={submitting}
          onClick={() => void submit()}
        >
          {t`Submit second scores`}
        </Button>
        <Button variant="default" className={shared.big} onClick={() => void discard()}>
          {t`Discard`}
        </Button>
      </Group>
      {!scored && (
        <p className={shared.quiet}>
          <Trans>Score at least one question first.</Trans>
        </p>
      )}
    </section>
  );
}

function useEnd(second: SecondScoring, store: SecondStore, lines: readonly Line[]) {
  const acts = useSecondActs(second.activity_id);
  const [submitting, discarding] = [useAct(), useAct()];
  const open = lines.filter(({ score }) => score === null).length;
  const submit = () =>
    submitting.act({
      ask: {
        title: t`Submit your second scores?`,
        text:
          open === 0
            ? t`All questions are scored. Your scores are final once they are submitted; then both scores are shown.`
            : plural(open, {
                one: "# question has no score. Your scores are final once they are submitted; then both scores are shown.",
                other:
                  "# questions have no score. Your scores are final once they are submitted; then both scores are shown.",
              }),
        action: t`Submit`,
      },
      send: async () => {
        if (!(await store.flush()))
          throw new ApiError(0, t`Not all scores are saved yet. Submit once the server can be reached.`);
        await acts.submit();
      },
    });
  const discard = () =>
    discarding.act({
      ask: {
        title: t`Discard this second scoring?`,
        text: t`All scores that you have given here are thrown away.`,
        action: t`Discard`,
        danger: true,
      },
      send: acts.discard,
    });
  return { submit, submitting: submitting.busy, discard };
}

const columns = (): Column<Line>[] => [
  {
    key: "question",
    header: t`Question`,
    cell: ({ question }) => (
      <>
        {question.no + 1}. <bdi>{question.text}</bdi>
      </>
    ),
  },
  {
    key: "state",
    header: t`State`,
    cell: ({ score }) =>
      score === null ? (
        <StatusBadge tone="skipped" icon={IconCircleDashed}>{t`Not scored`}</StatusBadge>
      ) : (
        <StatusBadge tone="good" icon={IconCheck}>{t`Scored`}</StatusBadge>
      ),
  },
  {
    key: "score",
    header: t`Your score`,
    numeric: true,
    cell: ({ question: { highest }, score }) =>
      score === null ? <Missing reason={t`Not scored.`} /> : t`${score} of ${highest}`,
  },
];
