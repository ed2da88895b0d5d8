import { t } from "@lingui/core/macro";
import { Button, Checkbox, Group, Popover, Stack } from "@mantine/core";
import { IconColumns3 } from "@tabler/icons-react";
import "@/words/report";

interface Choice<Key extends string> {
  key: Key;
  label: string;
}

interface Preset<Key extends string> {
  label: string;
  columns: Key[];
}

interface ColumnChooserProps<Key extends string> {
  /** What the table is called. */
  label: string;
  /** Every column there is, in the order in which they stand. */
  choices: Choice<Key>[];
  shown: Key[];
  presets: Preset<Key>[];
  onChange: (columns: Key[]) => void;
}

/** Chooses the columns of a table; one is always left. */
export function ColumnChooser<Key extends string>({
  label,
  choices,
  shown,
  presets,
  onChange,
}: ColumnChooserProps<Key>) {
  const change = (key: Key, checked: boolean) =>
    onChange(choices.map((choice) => choice.key).filter((each) => (each === key ? checked : shown.includes(each))));
  return (
    // The menu stays open while its button scrolls out of sight: it has the focus, and moving the focus scrolls.
    <Popover trapFocus returnFocus position="bottom-end" shadow="md" withinPortal hideDetached={false}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={18} aria-hidden />}>
          {t`Columns`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Stack gap="xs">
          <Group gap="xs">
            {presets.map((preset) => (
              <Button key={preset.label} size="compact-sm" variant="light" onClick={() => onChange(preset.columns)}>
                {preset.label}
              </Button>
            ))}
          </Group>
          {choices.map(({ key, label: name }) => {
            const checked = shown.includes(key);
            return (
              <Checkbox
                key={key}
                label={name}
                checked={checked}
                disabled={checked && shown.length === 1}
                onChange={(event) => change(key, event.currentTarget.checked)}
              />
            );
          })}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
