import { Button, Group } from "@mantine/core";
import { IconEye, IconMessage2, IconTextPlus } from "@tabler/icons-react";
import type { QuestionElements } from "../canvas/useElements";
import { useEditor } from "../draft/EditorContext";
import { UploadList } from "../media/UploadList";
import { picturesOf } from "../media/useUploads";
import { UploadButton } from "../question/new/UploadButton";

export type QuestionDialog = "preview" | "prompts";

interface CanvasToolsProps {
  elements: QuestionElements;
  uploading: boolean;
  onUpload: (files: readonly File[]) => void;
  onOpen: (dialog: QuestionDialog) => void;
}

/** What comes onto the canvas, and what belongs to the question as a whole. */
export function CanvasTools({ elements, uploading, onUpload, onOpen }: CanvasToolsProps) {
  const { id } = useEditor();
  return (
    <Group gap="xs" mb="xs" role="group" aria-label="Tools">
      <Button variant="default" leftSection={<IconTextPlus size={18} aria-hidden />} onClick={() => elements.addText()}>
        Add Text
      </Button>
      <UploadButton uploading={uploading} onFiles={onUpload}>
        Upload More Media
      </UploadButton>
      <Button variant="default" leftSection={<IconMessage2 size={18} aria-hidden />} onClick={() => onOpen("prompts")}>
        Prompts and Hints
      </Button>
      <Button variant="default" leftSection={<IconEye size={18} aria-hidden />} onClick={() => onOpen("preview")}>
        Preview Question
      </Button>
      <UploadList queue={picturesOf(id)} />
    </Group>
  );
}
