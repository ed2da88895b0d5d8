import { t } from "@lingui/core/macro";
import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { focusInstead } from "@/ui/focus";
import { EntryEnd } from "./EntryEnd";
import { EntryState, Totals } from "./EntryFoot";
import { EntryRow, fieldId } from "./EntryRow";
import type { Protocol } from "./paper";
import classes from "./paper.module.css";
import { isEntered, pageToGoOn, questionsOf, sumsOf } from "./typing";
import { useEntry } from "./useEntry";

/** One entry of a protocol, page by page; the step after the last page names what has no answer. */
export function EntryTable({ protocol }: { protocol: Protocol }) {
  const { pages } = protocol;
  const entry = useEntry(protocol);
  const [at, setAt] = useState(() => pageToGoOn(pages, entry.answers));
  const next = useRef<HTMLButtonElement>(null);
  const [start, setStart] = useState<number>();
  const page = pages[at];
  const first =
    start ?? page?.questions.find(({ question_no }) => !isEntered(entry.answers.get(question_no)))?.question_no;
  // The first open question of a page that was turned to has the focus; typing does not move it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the page is another one
  useEffect(() => {
    if (first !== undefined) focusInstead(document.getElementById(fieldId(first)));
  }, [at, start]);

  const confirming = useConfirming();
  const turn = (to: number, questionNo?: number) => {
    setStart(questionNo);
    setAt(to);
  };
  const move = (place: number, by: 1 | -1, isAnswered = false) => {
    const target = page?.questions[place + by];
    // The button that turns the page leaves no question out.
    confirming.expect(isAnswered && target !== undefined);
    if (target) document.getElementById(fieldId(target.question_no))?.focus();
    else if (by > 0) next.current?.focus();
  };
  if (!page)
    return (
      <EntryEnd
        protocol={protocol}
        entry={entry}
        onBack={(questionNo) => turn(pageOf(protocol, questionNo), questionNo)}
      />
    );
  return (
    <Stack>
      <Group justify="space-between" align="baseline">
        <Title order={2} size="h3" dir="auto">
          {page.title || t`Page ${at + 1} of ${pages.length}`}
        </Title>
        {page.title && <Text c="dimmed" size="sm">{t`Page ${at + 1} of ${pages.length}`}</Text>}
      </Group>
      <ol className={classes.rows} onKeyDownCapture={confirming.swallow}>
        {page.questions.map((question, place) => (
          <EntryRow
            key={question.question_no}
            question={question}
            reasons={protocol.reasons}
            answer={entry.answers.get(question.question_no)}
            onAnswer={(answer) => entry.set(question.question_no, answer)}
            onMove={(by, isAnswered) => move(place, by, isAnswered)}
          />
        ))}
      </ol>
      <Totals page={sumsOf(page.questions, entry.answers)} all={sumsOf(questionsOf(pages), entry.answers)} />
      <Group justify="space-between">
        {at > 0 ? <Button variant="default" onClick={() => turn(at - 1)}>{t`Page before`}</Button> : <span />}
        <Button ref={next} onClick={() => turn(at + 1)}>
          {at + 1 < pages.length ? t`Next page` : t`To the end`}
        </Button>
      </Group>
      <EntryState entry={entry} />
    </Stack>
  );
}

/**
 * Some confirm each answer with Enter. A whole answer has led to the next question by then, which an Enter that follows at once must
 * not leave out.
 */
function useConfirming() {
  const isExpected = useRef(false);
  return {
    expect: (isAnswered: boolean) => {
      isExpected.current = isAnswered;
    },
    swallow: (event: KeyboardEvent) => {
      const isConfirmation = isExpected.current && event.key === "Enter";
      isExpected.current = false;
      if (!isConfirmation) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

const pageOf = ({ pages }: Protocol, questionNo: number) =>
  Math.max(
    0,
    pages.findIndex(({ questions }) => questions.some(({ question_no }) => question_no === questionNo)),
  );
