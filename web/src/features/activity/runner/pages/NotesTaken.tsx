import { t } from "@lingui/core/macro";
import type { Answer } from "@/features/activity/store/answer";
import type { RunnerQuestion } from "../questions";
import shared from "../runner.module.css";
import classes from "./pages.module.css";
import "@/words/activity";

interface NotesTakenProps {
  lines: readonly { question: RunnerQuestion; answer: Answer }[];
  onOpen: (no: number) => void;
}

/** The notes on all questions, whole; each leads to its question. */
export function NotesTaken({ lines, onOpen }: NotesTakenProps) {
  const withNotes = lines.filter(({ answer }) => answer.notes.trim() !== "");
  return (
    <section aria-labelledby="notes-taken" className={classes.notesTaken}>
      <h3 id="notes-taken">{t`Notes`}</h3>
      {withNotes.length === 0 && <p className={shared.quiet}>{t`No notes were written.`}</p>}
      <dl>
        {withNotes.map(({ question: { no, text }, answer }) => (
          <NoteTaken key={no} no={no} text={text} note={answer.notes} onOpen={onOpen} />
        ))}
      </dl>
    </section>
  );
}

function NoteTaken(props: { no: number; text: string; note: string; onOpen: (no: number) => void }) {
  const { no, text, note, onOpen } = props;
  const number = no + 1;
  return (
    <div>
      <dt>
        <button
          type="button"
          className={shared.textButton}
          aria-label={t`Note on question ${number}: go there`}
          onClick={() => onOpen(no)}
        >
          {number}. <bdi>{text}</bdi>
        </button>
      </dt>
      <dd dir="auto">{note}</dd>
    </div>
  );
}
