import { Textarea } from "@mantine/core";
import { IconNotes } from "@tabler/icons-react";
import { PanelTool, type ToolProps } from "./PanelTool";

const longestNote = 10_000;

export function Notes({ tool, panel, store, question, answer }: ToolProps) {
  return (
    <PanelTool
      tool={tool}
      panel={panel}
      icon={<IconNotes size={20} aria-hidden />}
      label={answer.notes ? "Notes (written)" : "Notes"}
    >
      {(leave) => (
        <Textarea
          label={`Notes on question ${question.no + 1}`}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={longestNote}
          value={answer.notes}
          onKeyDown={(event) => {
            // Escape leaves the field, so that the next digit is a score again and not a part of the note.
            if (event.key === "Escape" && !event.nativeEvent.isComposing) leave();
          }}
          onChange={(event) => store.change(question.no, { notes: event.currentTarget.value }, true)}
        />
      )}
    </PanelTool>
  );
}
