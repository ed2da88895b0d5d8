import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { SimpleGrid } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { parseAges } from "@/features/authoring/settings/settings";
import { useNotices } from "@/ui/feedback/notices";
import { fromClock, toClock } from "@/ui/format";
import { CommitInput, CommitNumber } from "./CommitFields";
import type { QuestionFieldsProps } from "./fields";
import { readSpan, spanText } from "./span";

/** For which ages a question is, how long it usually takes and how long it may take. */
export function TimesAndAges({ question, onChange }: QuestionFieldsProps) {
  const [begin, end] = parseAges(question.age_group);
  const ages = (from: number, to: number) => onChange({ ...question, age_group: `[${from},${to}]` });
  return (
    <SimpleGrid cols={2} spacing="sm">
      <CommitNumber
        label={t`Youngest age`}
        description={t`Years`}
        max={100}
        value={begin}
        onCommit={(age) => ages(age, Math.max(age, end))}
      />
      <CommitNumber
        label={t`Oldest age`}
        description={t`Years`}
        max={100}
        value={end}
        onCommit={(age) => ages(Math.min(begin, age), age)}
      />
      <Span
        key={`typical ${question.question_id}`}
        name="typical_duration"
        label={t`Typical duration`}
        question={question}
        onChange={onChange}
      />
      <Span
        key={`limit ${question.question_id}`}
        name="time_out"
        label={t`Upper time limit`}
        question={question}
        onChange={onChange}
      />
    </SimpleGrid>
  );
}

interface SpanProps extends QuestionFieldsProps {
  name: "typical_duration" | "time_out";
  label: string;
}

/** Minutes and seconds. What cannot be read stays where it was typed, with the reason. */
function Span({ name, label, question, onChange }: SpanProps) {
  const [unread, setUnread] = useUnread(`${question.question_id} ${name}`, label);
  const commit = (text: string) => {
    const seconds = readSpan(text);
    setUnread(seconds === undefined ? text : undefined);
    if (seconds !== undefined) onChange({ ...question, [name]: toClock(seconds) });
  };
  return (
    <CommitInput
      label={label}
      description={t`Minutes and seconds, such as 0:30; empty for none`}
      autoComplete="off"
      value={unread ?? spanText(fromClock(question[name]) ?? 0)}
      unfinished={(text) => readSpan(text) === undefined}
      error={unread !== undefined && t`Type minutes and seconds, such as 0:30 or 1:30`}
      onCommit={commit}
    />
  );
}

/** What was typed and could not be read, by field: it is there again when the field is. */
const unreadTexts = new Map<string, string>();

/** Text that cannot be read yet. It outlasts its field, which may go away with the same press that left it; leaving says so. */
function useUnread(field: string, label: string) {
  const [unread, setUnread] = useState(() => unreadTexts.get(field));
  const { error } = useNotices();
  const there = useRef(false);
  const warn = useRef((_text: string) => {});
  warn.current = (text) =>
    error(t`“${text}” in ${label} is not saved. It stands there when you come back to the question.`);
  useEffect(() => {
    there.current = true;
    return () => {
      there.current = false;
      const left = unreadTexts.get(field);
      if (left !== undefined) warn.current(left);
    };
  }, [field]);
  const keep = (text: string | undefined) => {
    if (text === undefined) unreadTexts.delete(field);
    else unreadTexts.set(field, text);
    setUnread(text);
    // The field has gone before what was typed in it arrived here.
    if (text !== undefined && !there.current) warn.current(text);
  };
  return [unread, keep] as const;
}
