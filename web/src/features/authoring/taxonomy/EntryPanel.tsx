import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { IconArrowMerge, IconPencil, IconTrash } from "@tabler/icons-react";
import { type Entry, isUsed, usageText } from "./entries";
import { kindNames } from "./words";

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
      <Text
        c="dimmed"
        size="sm"
      >{t`Choose a name to rename, merge or remove it. All of your applications share these names.`}</Text>
    );
  }
  const reason = [noMerge, isUsed(entry) ? noRemove : ""].filter(Boolean).join(" ");
  return (
    <Stack gap="xs" role="group" aria-label={t`The chosen name`}>
      <Title order={3} size="h4" style={{ overflowWrap: "anywhere" }}>
        {entry.name}
      </Title>
      <Text size="sm" c="dimmed">
        {kindNames[entry.kind]} · {usageText(entry)}
      </Text>
      <Group gap="xs">
        <Button
          variant="default"
          disabled={busy}
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={onRename}
        >{t`Rename`}</Button>
        <Button
          variant="default"
          disabled={busy || noMerge !== ""}
          leftSection={<IconArrowMerge size={18} aria-hidden />}
          onClick={onMerge}
        >{t`Merge`}</Button>
        <Button
          variant="default"
          disabled={busy || (isUsed(entry) && noRemove !== "")}
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={onRemove}
        >{t`Remove`}</Button>
      </Group>
      {reason && (
        <Text size="sm" c="dimmed">
          {reason}
        </Text>
      )}
    </Stack>
  );
}
