import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { ActionIcon, Box, Button, Collapse, Group, Paper, Stack } from "@mantine/core";
import { IconAdjustmentsHorizontal, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { type CanvasElement, keepInside, rectOf, type Size, withRect } from "@/canvas";
import { useEditorActs } from "@/features/authoring/draft/EditorContext";
import { CropButton, PictureText } from "../element/PictureFields";
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

/** One uploaded picture in a row: what it shows. How large it is and what a tap on it plays open below. */
export function MediaEditor({ element, bounds, onChange, onRemove }: MediaEditorProps) {
  const { id } = useEditorActs();
  const [opened, setOpened] = useState(false);
  const { width, height } = element.styles;
  const size = (change: Partial<Size>) => {
    const next = inProportion({ width, height }, change, bounds);
    onChange(withRect(element, keepInside({ ...rectOf(element), ...next }, bounds)));
  };
  const shows = element.alt_text.trim();
  return (
    <Paper withBorder p="xs">
      <Group gap="xs">
        <Box flex="1 1 16rem" miw={0}>
          <PictureText element={element} change={(part) => onChange({ ...element, ...part })} />
        </Box>
        <Button
          ms="auto"
          variant="subtle"
          color="gray"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          aria-expanded={opened}
          aria-label={shows ? t`Size and sound of the picture ${shows}` : t`Size and sound of the picture`}
          onClick={() => setOpened(!opened)}
        >{t`Size, sound`}</Button>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={shows ? t`Remove the picture ${shows}` : t`Remove the picture`}
          onClick={onRemove}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <Collapse expanded={opened}>
        <Stack gap="sm" mt="sm">
          <Group gap="sm" align="flex-end">
            <CommitNumber
              w={104}
              label={t`Width`}
              min={1}
              max={bounds.width}
              value={width}
              onCommit={(next) => size({ width: next })}
            />
            <CommitNumber
              w={104}
              label={t`Height`}
              min={1}
              max={bounds.height}
              value={height}
              onCommit={(next) => size({ height: next })}
            />
            <CropButton element={element} change={(part) => onChange({ ...element, ...part })} />
          </Group>
          <SoundField
            label={t`Sound when it is tapped`}
            applicationId={id}
            value={element.sound}
            onChange={(sound) => onChange({ ...element, sound })}
          />
        </Stack>
      </Collapse>
    </Paper>
  );
}
