import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Button, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { parseResolution } from "@/canvas";
import { Dialog } from "@/ui/dialog/Dialog";
import { ColourField } from "./ColourField";
import { CommitNumber } from "./CommitFields";
import type { QuestionFieldsProps } from "./fields";
import { isCut, maxSide, resolutions, withResolution } from "./screen";

const own = "own";

/** The background and the size of the screen that the elements were placed on. */
export function ScreenFields({ question, onChange }: QuestionFieldsProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const size = parseResolution(question.child_view_original_screen_resolution);
  const present = `${size.width}x${size.height}`;
  const known = resolutions.some(({ value }) => value === present);
  const [custom, setCustom] = useState(!known);
  const ask = (resolution: string) => {
    if (resolution === present) return;
    if (question.elements.length > 0) setAsked(resolution);
    else onChange(withResolution(question, resolution, false));
  };
  return (
    <Stack gap="sm">
      <ColourField
        label={t`Background color`}
        value={question.background_color || "#ffffff"}
        onChange={(background_color) => onChange({ ...question, background_color }, "background")}
      />
      <NativeSelect
        label={t`Original screen resolution`}
        description={t`The child view shows it as large as its screen allows`}
        data={[...resolutions, { value: own, label: t`Another size` }]}
        value={custom || !known ? own : present}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setCustom(value === own);
          if (value !== own) ask(value);
        }}
      />
      {(custom || !known) && (
        <Group grow gap="sm">
          <CommitNumber
            label={t`Screen width`}
            min={1}
            max={maxSide}
            value={size.width}
            onCommit={(width) => ask(`${width}x${size.height}`)}
          />
          <CommitNumber
            label={t`Screen height`}
            min={1}
            max={maxSide}
            value={size.height}
            onCommit={(height) => ask(`${size.width}x${height}`)}
          />
        </Group>
      )}
      {asked && (
        <ScaleDialog
          cut={isCut(question, asked)}
          onClose={() => setAsked(null)}
          onDecide={(scale) => {
            setAsked(null);
            onChange(withResolution(question, asked, scale));
          }}
        />
      )}
    </Stack>
  );
}

interface ScaleDialogProps {
  cut: boolean;
  onClose: () => void;
  onDecide: (scale: boolean) => void;
}

function ScaleDialog({ cut, onClose, onDecide }: ScaleDialogProps) {
  return (
    <Dialog onClose={onClose} title={t`Another resolution`}>
      <Text>
        {cut
          ? t`The elements can grow and shrink with the screen, or keep their size and place in pixels. Some would not fit then; they are moved inside.`
          : t`The elements can grow and shrink with the screen, or keep their size and place in pixels.`}
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <Button variant="default" onClick={() => onDecide(false)}>{t`Keep them`}</Button>
        <Button data-autofocus onClick={() => onDecide(true)}>{t`Scale them`}</Button>
      </Group>
    </Dialog>
  );
}
