import { Button, Group, Paper, Stack } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { type CanvasElement, keepInside, rectOf, type Size, withRect } from "@/canvas";
import { useEditorActs } from "@/features/authoring/draft/EditorContext";
import { PictureFields } from "../element/PictureFields";
import { CommitNumber } from "../fields/CommitFields";
import { SoundField } from "../fields/SoundField";
import { inProportion } from "../fields/screen";

interface MediaEditorProps {
  element: CanvasElement;
  /** The canvas that it lies on. */
  bounds: Size;
  onChange: (element: CanvasElement) => void;
  onRemove: () => void;
}

/** One uploaded picture: what it shows, how large it is, what a tap on it plays. */
export function MediaEditor({ element, bounds, onChange, onRemove }: MediaEditorProps) {
  const { id } = useEditorActs();
  const { width, height } = element.styles;
  const size = (change: Partial<Size>) => {
    const next = inProportion({ width, height }, change, bounds);
    onChange(withRect(element, keepInside({ ...rectOf(element), ...next }, bounds)));
  };
  return (
    <Paper withBorder p="sm">
      <Stack gap="sm">
        <PictureFields element={element} change={(part) => onChange({ ...element, ...part })} />
        <Group gap="sm" align="flex-end">
          <CommitNumber
            w={104}
            label="Width"
            min={1}
            max={bounds.width}
            value={width}
            onCommit={(next) => size({ width: next })}
          />
          <CommitNumber
            w={104}
            label="Height"
            min={1}
            max={bounds.height}
            value={height}
            onCommit={(next) => size({ height: next })}
          />
          <Button
            ms="auto"
            variant="subtle"
            color="gray"
            leftSection={<IconX size={18} aria-hidden />}
            aria-label={`Remove the picture ${element.alt_text}`.trim()}
            onClick={onRemove}
          >
            Remove
          </Button>
        </Group>
        <SoundField
          label="Sound when it is tapped"
          applicationId={id}
          value={element.sound}
          onChange={(sound) => onChange({ ...element, sound })}
        />
      </Stack>
    </Paper>
  );
}
