import { Button, Textarea } from "@mantine/core";
import { IconNotes } from "@tabler/icons-react";
import { useId, useRef } from "react";
import type { Answer } from "../store/answer";
import type { RunnerStore } from "../store/runnerStore";
import type { RunnerQuestion } from "./questions";
import classes from "./runner.module.css";
import type { ToolPanel } from "./useToolPanel";

interface NotesProps {
  store: RunnerStore;
  question: RunnerQuestion;
  answer: Answer;
  panel: ToolPanel;
}

const longestNote = 10_000;

export function Notes({ store, question, answer, panel }: NotesProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const open = panel.open === "notes";
  // Escape leaves the field, so that the next digit is a score again and not a part of the note.
  const leave = () => {
    panel.toggle("notes");
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        className={classes.big}
        variant="default"
        leftSection={<IconNotes size={20} aria-hidden />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => panel.toggle("notes")}
      >
        {answer.notes ? "Notes (written)" : "Notes"}
      </Button>
      <div id={id} className={classes.panel} hidden={!open}>
        {open && (
          <Textarea
            label={`Notes on question ${question.no + 1}`}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={longestNote}
            value={answer.notes}
            onKeyDown={(event) => {
              if (event.key === "Escape" && !event.nativeEvent.isComposing) leave();
            }}
            onChange={(event) => store.change(question.no, { notes: event.currentTarget.value }, true)}
          />
        )}
      </div>
    </>
  );
}
