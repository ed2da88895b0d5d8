import { t } from "@lingui/core/macro";
import "@/words/activity";
import { Textarea } from "@mantine/core";
import { IconNotes } from "@tabler/icons-react";
import { PanelTool, type ToolProps } from "./PanelTool";

const longestNote = 10_000;

export function Notes({ tool, panel, store, question, answer }: ToolProps) {
  const number = question.no + 1;
  return (
    <PanelTool
      tool={tool}
      panel={panel}
      icon={<IconNotes size={20} aria-hidden />}
      label={answer.notes ? t`Notes (written)` : t`Notes`}
    >
      {(leave) => (
        <Textarea
          label={t`Notes on question ${number}`}
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
