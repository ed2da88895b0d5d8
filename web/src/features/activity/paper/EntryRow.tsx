import { t } from "@lingui/core/macro";
import { type KeyboardEvent, useState } from "react";
import type { Answer } from "@/rater/sheet/types";
import type { ProtocolQuestion } from "./paper";
import classes from "./paper.module.css";
import { codeOf, isEntered, keyOfReason, typed } from "./typing";
import { reasonWord } from "./words";

export interface RowProps {
  question: ProtocolQuestion;
  reasons: readonly string[];
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
  /** Goes to the next question, or to the one before; by itself where the answer is whole. */
  onMove: (by: 1 | -1, isAnswered?: boolean) => void;
}

/** A question of the protocol: one key fills it in and goes on. What can be typed can be tapped as well. */
export function EntryRow({ question, reasons, answer, onAnswer, onMove }: RowProps) {
  const { kind, question_no, text } = question;
  return (
    <li className={classes.row} data-kind={kind}>
      <label className={classes.question} htmlFor={fieldId(question_no)}>
        <span className={classes.number}>{question_no + 1}</span>
        <span dir="auto">{text}</span>
      </label>
      {kind === "text" ? (
        <WrittenField question={question} answer={answer} onAnswer={onAnswer} onMove={onMove} />
      ) : (
        <ScoreKeyField question={question} reasons={reasons} answer={answer} onAnswer={onAnswer} onMove={onMove} />
      )}
      <Keys question={question} reasons={reasons} answer={answer} onAnswer={onAnswer} onMove={onMove} />
    </li>
  );
}

export const fieldId = (questionNo: number) => `paper-${questionNo}`;

function ScoreKeyField({ question, reasons, answer, onAnswer, onMove }: RowProps) {
  // What was typed so far of a longer number, and whether it, or a key, is no answer.
  const [begun, setBegun] = useState<string>();
  const [wrong, setWrong] = useState(false);
  // Enter has left it without an answer.
  const [isPassed, setPassed] = useState(false);
  const hint = wrong ? t`No answer has this key.` : isPassed && !isEntered(answer) ? t`No answer yet` : undefined;
  const hintId = `${fieldId(question.question_no)}-hint`;
  // The beginning of a number is no answer: it stays in sight until somebody completes it or takes it away.
  const isUnfinished = (shown: string) => shown !== "" && !typed(question, reasons, shown)?.answer;
  // What the field shows counts, since it is left before it is drawn with its last key.
  const leave = (shown: string) => {
    setWrong(isUnfinished(shown));
    if (!isUnfinished(shown)) setBegun(undefined);
  };
  const type = (text: string) => {
    setWrong(false);
    if (text === "") {
      setBegun(undefined);
      if (answer) onAnswer({});
      return;
    }
    const found = typed(question, reasons, text) ?? typed(question, reasons, text.slice(-1));
    if (!found) return setWrong(true);
    const code = typed(question, reasons, text) ? text : text.slice(-1);
    setBegun(found.isComplete ? undefined : code);
    // What is typed over does not count any more, even before the new number is whole.
    if (found.answer || isEntered(answer)) onAnswer(found.answer ?? {});
    if (found.isComplete) onMove(1, true);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const shown = event.currentTarget.value.trim();
    const by = moveOf(event.key, shown === "");
    if (!by) return;
    event.preventDefault();
    if (event.key === "Enter" && isUnfinished(shown)) return setWrong(true);
    if (event.key === "Enter") setPassed(shown === "");
    onMove(by);
  };
  return (
    <span className={classes.field}>
      <input
        id={fieldId(question.question_no)}
        className={classes.code}
        value={begun ?? codeOf(question, answer)}
        inputMode={reasons.length > 0 ? undefined : "numeric"}
        autoComplete="off"
        aria-invalid={wrong || undefined}
        aria-describedby={hint && hintId}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={(event) => leave(event.currentTarget.value.trim())}
        onChange={(event) => type(event.currentTarget.value.trim())}
        onKeyDown={press}
      />
      {hint && (
        <span id={hintId} role={wrong ? "alert" : undefined} className={wrong ? classes.wrong : classes.open}>
          {hint}
        </span>
      )}
    </span>
  );
}

/** Where a key leads: Backspace goes back where nothing is left to take away. */
function moveOf(key: string, isEmpty: boolean): 1 | -1 | undefined {
  if (key === "Enter" || key === "ArrowDown") return 1;
  return key === "ArrowUp" || (key === "Backspace" && isEmpty) ? -1 : undefined;
}

function WrittenField({ question, answer, onAnswer, onMove }: Omit<RowProps, "reasons">) {
  return (
    <span className={classes.field}>
      <textarea
        id={fieldId(question.question_no)}
        className={classes.written}
        rows={2}
        maxLength={4000}
        value={answer?.reason ? "" : (answer?.text ?? "")}
        dir="auto"
        onChange={(event) => onAnswer({ text: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey) return;
          event.preventDefault();
          onMove(1);
        }}
      />
    </span>
  );
}

/** The keys of the row with what they stand for; the chosen one is pressed. */
function Keys({ question, reasons, answer, onAnswer, onMove }: RowProps) {
  const { kind, choices, highest } = question;
  const isLong = kind === "score" && choices.length === 0;
  const take = (chosen: Answer) => {
    onAnswer(chosen);
    onMove(1, true);
  };
  return (
    <span className={classes.keys}>
      {isLong && <span className={classes.range}>{t`0 to ${highest}, then Enter`}</span>}
      {choices.map(({ value, label }, place) => (
        <Key
          key={value}
          code={kind === "option" ? String(place + 1) : value}
          label={label}
          isChosen={!answer?.reason && answer?.value === value}
          onTake={() => take({ value })}
        />
      ))}
      {reasons.map((reason) => (
        <Key
          key={reason}
          code={kind === "text" ? "" : keyOfReason(reason)}
          label={reasonWord(reason)}
          isChosen={answer?.reason === reason}
          onTake={() => take({ reason, text: answer?.text })}
        />
      ))}
    </span>
  );
}

interface KeyProps {
  code: string;
  label: string;
  isChosen: boolean;
  onTake: () => void;
}

/** The keyboard has the key itself, so that Tab leads from field to field. */
const Key = ({ code, label, isChosen, onTake }: KeyProps) => (
  <button type="button" tabIndex={-1} className={classes.key} aria-pressed={isChosen} onClick={onTake}>
    {code && <kbd>{code}</kbd>}
    {label && <span dir="auto">{label}</span>}
  </button>
);
