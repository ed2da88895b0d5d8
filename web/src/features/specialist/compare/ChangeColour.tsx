import { t } from "@lingui/core/macro";
import "@/words/children";
import { Button, ColorInput, Group, Stack, Text } from "@mantine/core";
import type { Palette } from "@/charts";
import { Dialog } from "@/ui/dialog/Dialog";
import { type CohortChild, nameOf } from "../children/cohort";
import { defaultColours, isSeen } from "./colours";

interface ChangeColourProps {
  of: readonly CohortChild[];
  /** With the colours of the children, and as it is without. */
  palette: Palette;
  plain: Palette;
  onChoose: (child: string, colour: string) => void;
  onReset: () => void;
  onClose: () => void;
}

/** Each student's colour. Form, dash and fill differ too, so that two students may have similar colours. */
export function ChangeColour({ of: children, palette, plain, onChoose, onReset, onClose }: ChangeColourProps) {
  return (
    <Dialog onClose={onClose} title={t`Change Color`}>
      <Stack>
        <Text size="sm" c="dimmed">{t`This device remembers the colors.`}</Text>
        {children.map((child, place) => {
          const colour = palette.data[place % palette.data.length] ?? palette.ink;
          return (
            <ColorInput
              key={child.child_id}
              label={<bdi>{nameOf(child)}</bdi>}
              value={colour}
              onChange={(chosen) => /^#[\da-f]{6}$/i.test(chosen) && onChoose(child.child_id, chosen)}
              swatches={[...defaultColours(plain)]}
              swatchesPerRow={5}
              withEyeDropper={false}
              fixOnBlur
              description={isSeen(colour, palette.paper) ? undefined : t`This color is hard to see on the page.`}
            />
          );
        })}
        <Group justify="flex-end">
          <Button variant="default" onClick={onReset}>{t`Default colors`}</Button>
          <Button onClick={onClose}>{t`Done`}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
