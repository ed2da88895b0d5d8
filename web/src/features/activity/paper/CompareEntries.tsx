import { plural, t } from "@lingui/core/macro";
import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useAct } from "@/ui/feedback/useAct";
import { focusInstead } from "@/ui/focus";
import { LeftQuestions } from "./EntryEnd";
import { OtherAnswer } from "./OtherAnswer";
import { type Difference, type Protocol, type ProtocolQuestion, type Settlement, settleDifference } from "./paper";
import classes from "./paper.module.css";
import { questionsOf } from "./typing";
import { useFinish, usePaperAct } from "./usePaperChanged";
import { answerWords } from "./words";

/** The differences between both entries, one after the other; then the end. */
export function CompareEntries({ protocol }: { protocol: Protocol }) {
  const { differences } = protocol;
  const questions = new Map(questionsOf(protocol.pages).map((question) => [question.question_no, question]));
  const [reopened, setReopened] = useState<number>();
  const open =
    differences.find(({ question_no }) => question_no === reopened) ?? differences.find(({ settled }) => !settled);
  const settled = differences.filter((difference) => difference.settled);
  const done = settled.length;
  const question = open && questions.get(open.question_no);
  return (
    <Stack>
      <Text role="status">
        {differences.length === 0
          ? t`Both entries are the same.`
          : plural(differences.length, {
              one: `${done} of # difference is settled.`,
              other: `${done} of # differences are settled.`,
            })}
      </Text>
      {open && question ? (
        <OneDifference
          key={open.question_no}
          protocol={protocol}
          difference={open}
          question={question}
          onSettled={() => setReopened(undefined)}
        />
      ) : (
        <AllSettled protocol={protocol} />
      )}
      {settled.length > 0 && (
        <Stack gap="xs" component="section" aria-labelledby="paper-settled">
          <Title order={2} size="h4" id="paper-settled">{t`Settled`}</Title>
          <ul className={classes.settled}>
            {settled.map((difference) => (
              <SettledLine
                key={difference.question_no}
                difference={difference}
                question={questions.get(difference.question_no)}
                onChange={() => setReopened(difference.question_no)}
              />
            ))}
          </ul>
        </Stack>
      )}
    </Stack>
  );
}

interface OneDifferenceProps {
  protocol: Protocol;
  difference: Difference;
  question: ProtocolQuestion;
  onSettled: () => void;
}

/** What both entries say of a question; what is on the paper is chosen, or typed. */
function OneDifference({ protocol, difference, question, onSettled }: OneDifferenceProps) {
  const { act, busy } = useAct();
  const show = usePaperAct(protocol.activity_id);
  const [typesOther, setTypesOther] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!typesOther) heading.current?.focus();
  }, [typesOther]);
  const number = question.question_no + 1;
  const settle = (by: Omit<Settlement, "question_no">) =>
    act({
      send: async () => {
        await show(settleDifference(protocol.activity_id, { question_no: question.question_no, ...by }));
        onSettled();
      },
      failed: t`The difference was not settled.`,
    });
  return (
    <Stack component="section" className={classes.difference} aria-labelledby="paper-difference">
      <Title order={2} size="h3" id="paper-difference" ref={heading} tabIndex={-1}>
        {t`Question ${number}`}
      </Title>
      <Text dir="auto">{question.text}</Text>
      <Text c="dimmed">{t`What does the paper say?`}</Text>
      <div className={classes.choices}>
        {(["first", "second"] as const).map((choice) => (
          <button
            key={choice}
            type="button"
            className={classes.choice}
            disabled={busy}
            onClick={() => void settle({ choice })}
          >
            <span>{choice === "first" ? t`First entry` : t`Second entry`}</span>
            <strong dir="auto">{answerWords(question, difference[choice])}</strong>
          </button>
        ))}
      </div>
      {typesOther ? (
        <OtherAnswer
          question={question}
          reasons={protocol.reasons}
          busy={busy}
          onSettle={(answer) => void settle({ choice: "other", ...(answer as object) })}
          onBack={() => setTypesOther(false)}
        />
      ) : (
        <Group>
          <Button variant="default" onClick={() => setTypesOther(true)}>{t`Neither: enter what it says`}</Button>
        </Group>
      )}
    </Stack>
  );
}

interface SettledLineProps {
  difference: Difference;
  question: ProtocolQuestion | undefined;
  onChange: () => void;
}

function SettledLine({ difference: { settled, question_no }, question, onChange }: SettledLineProps) {
  if (!settled || !question) return null;
  const number = question_no + 1;
  return (
    <li>
      <span>{t`Question ${number}`}</span>
      <bdi>{answerWords(question, settled)}</bdi>
      <Button variant="subtle" size="compact-sm" onClick={onChange} aria-label={t`Change question ${number}`}>
        {t`Change`}
      </Button>
    </li>
  );
}

function AllSettled({ protocol }: { protocol: Protocol }) {
  const finish = useFinish(protocol);
  const button = useRef<HTMLButtonElement>(null);
  // The difference that was settled last, and what had the focus in it, are gone.
  useEffect(() => focusInstead(button.current), []);
  return (
    <Stack align="flex-start">
      {protocol.unanswered.length > 0 && <LeftQuestions numbers={protocol.unanswered} />}
      <Button ref={button} onClick={() => void finish()}>{t`Finish`}</Button>
    </Stack>
  );
}
