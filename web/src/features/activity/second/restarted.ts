import { browserMarks } from "@/work/marks";
import { secondMark } from "./waiting";

/** What a reading of a second scoring says about its numbers. */
interface Dated {
  activity_id: string;
  started_at?: string;
  questions?: readonly { question_no: number; revision: number }[];
}

const startOf = ({ started_at }: Dated) => (started_at ? Date.parse(started_at) : 0);

/** The mark of a question when a scoring began: the numbers up to it are those of a discarded one. */
const before = (no: string | number) => `before.${no}`;

/**
 * Remembers when an open scoring was started. One that replaces a discarded scoring numbers its scores from the beginning: what this
 * browser has stored of the discarded one says nothing about it.
 */
export function rememberStart(account: string, second: Dated): void {
  const [mark, started] = [secondMark(second.activity_id), startOf(second)];
  const { started: known = 0, ...marks } = browserMarks.parts(account, mark);
  if (!second.questions || started <= known) return;
  const discarded = known > 0 ? second.questions.map(({ question_no: no }) => [before(no), marks[no] ?? 0]) : [];
  browserMarks.raiseParts(account, mark, { started, ...Object.fromEntries(discarded) });
}

/** Whether a reading is older than the scores of this scoring that this browser has stored. */
export function isOlder(account: string, second: Dated): boolean {
  const marks = browserMarks.parts(account, secondMark(second.activity_id));
  if (!second.questions) return false;
  if (startOf(second) < (marks.started ?? 0)) return true;
  return second.questions.some(({ question_no: no, revision }) => {
    const stored = marks[no] ?? 0;
    return stored > (marks[before(no)] ?? 0) && revision < stored;
  });
}
