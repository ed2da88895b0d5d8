import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { IconArrowMerge, IconPencil, IconTrash } from "@tabler/icons-react";
import { type Entry, isUsed, usageText } from "./entries";
import { kindWords } from "./taxonomy";

interface EntryPanelProps {
  entry: Entry | undefined;
  busy: boolean;
  /** Why merging or removing cannot be done, empty when it can. */
  noMerge: string;
  noRemove: string;
  onRename: () => void;
  onMerge: () => void;
  onRemove: () => void;
}

/** What is chosen in the tree, and what can be done with it. */
export function EntryPanel({ entry, busy, noMerge, noRemove, onRename, onMerge, onRemove }: EntryPanelProps) {
  if (!entry) {
    return (
      <Text c="dimmed" size="sm">
        Choose a name to rename, merge or remove it. All of your applications share these names.
      </Text>
    );
  }
  const reason = [noMerge, isUsed(entry) ? noRemove : ""].filter(Boolean).join(" ");
  return (
    <Stack gap="xs" role="group" aria-label="The chosen name">
      <Title order={3} size="h4" style={{ overflowWrap: "anywhere" }}>
        {entry.name}
      </Title>
      <Text size="sm" c="dimmed">
        {capital(kindWords[entry.kind])} · {usageText(entry)}
      </Text>
      <Group gap="xs">
        <Button variant="default" disabled={busy} leftSection={<IconPencil size={18} aria-hidden />} onClick={onRename}>
          Rename
        </Button>
        <Button
          variant="default"
          disabled={busy || noMerge !== ""}
          leftSection={<IconArrowMerge size={18} aria-hidden />}
          onClick={onMerge}
        >
          Merge
        </Button>
        <Button
          variant="default"
          disabled={busy || (isUsed(entry) && noRemove !== "")}
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={onRemove}
        >
          Remove
        </Button>
      </Group>
      {reason && (
        <Text size="sm" c="dimmed">
          {reason}
        </Text>
      )}
    </Stack>
  );
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
