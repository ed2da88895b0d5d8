import { t } from "@lingui/core/macro";
import { Button, Group } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { Answer } from "@/rater/sheet/types";
import { EntryRow, fieldId } from "./EntryRow";
import type { ProtocolQuestion } from "./paper";
import classes from "./paper.module.css";
import { isEntered } from "./typing";

interface OtherAnswerProps {
  question: ProtocolQuestion;
  reasons: readonly string[];
  busy: boolean;
  onSettle: (answer: Answer) => void;
  /** Leads back to the two entries. */
  onBack: () => void;
}

/** What the paper says where neither entry has it: typed as in an entry; then Enter settles with it. */
export function OtherAnswer({ question, reasons, busy, onSettle, onBack }: OtherAnswerProps) {
  const [answer, setAnswer] = useState<Answer>({});
  // Counts how often the answer was left for what follows it.
  const [left, setLeft] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const id = fieldId(question.question_no);
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  // The button takes the focus once it is drawn with the answer: without one it is disabled.
  useEffect(() => {
    if (left > 0) button.current?.focus();
  }, [left]);
  const move = (by: 1 | -1) => {
    if (by > 0) setLeft(left + 1);
    else if (!isEntered(answer)) onBack();
  };
  return (
    <>
      <ul className={classes.rows}>
        <EntryRow question={question} reasons={reasons} answer={answer} onAnswer={setAnswer} onMove={move} />
      </ul>
      <Group>
        <Button ref={button} loading={busy} disabled={!isEntered(answer)} onClick={() => onSettle(answer)}>
          {t`Settle with this`}
        </Button>
        <Button variant="default" disabled={busy} onClick={onBack}>{t`Back to both entries`}</Button>
      </Group>
    </>
  );
}
