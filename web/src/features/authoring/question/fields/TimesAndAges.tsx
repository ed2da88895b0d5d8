import { SimpleGrid } from "@mantine/core";
import { parseAges } from "@/features/authoring/settings/settings";
import { fromClock, toClock } from "@/ui/format";
import { CommitNumber } from "./CommitFields";
import type { QuestionFieldsProps } from "./fields";

/** For which ages a question is, how long it usually takes and how long it may take. */
export function TimesAndAges({ question, onChange }: QuestionFieldsProps) {
  const [begin, end] = parseAges(question.age_group);
  const ages = (from: number, to: number) => onChange({ ...question, age_group: `[${from},${to}]` });
  return (
    <SimpleGrid cols={2} spacing="sm">
      <CommitNumber
        label="Youngest age"
        description="Years"
        max={100}
        value={begin}
        onCommit={(age) => ages(age, Math.max(age, end))}
      />
      <CommitNumber
        label="Oldest age"
        description="Years"
        max={100}
        value={end}
        onCommit={(age) => ages(Math.min(begin, age), age)}
      />
      <Span name="typical_duration" label="Typical duration" question={question} onChange={onChange} />
      <Span name="time_out" label="Upper time limit" question={question} onChange={onChange} />
    </SimpleGrid>
  );
}

interface SpanProps extends QuestionFieldsProps {
  name: "typical_duration" | "time_out";
  label: string;
}

/** Hours and minutes; seconds that are already there stay, and 90 minutes become 1 hour and 30 minutes. */
function Span({ name, label, question, onChange }: SpanProps) {
  const all = fromClock(question[name]) ?? 0;
  const hours = Math.floor(all / 3600);
  const minutes = Math.floor((all % 3600) / 60);
  const write = (h: number, m: number) => onChange({ ...question, [name]: toClock(h * 3600 + m * 60 + (all % 60)) });
  return (
    <>
      <CommitNumber
        label={label}
        description="Hours"
        max={99}
        value={hours}
        onCommit={(next) => write(next, minutes)}
      />
      <CommitNumber
        label="and"
        aria-label={`${label}, minutes`}
        description="Minutes"
        max={599}
        value={minutes}
        onCommit={(next) => write(hours, next)}
      />
    </>
  );
}
