import { Button, Group, Stack, Text } from "@mantine/core";
import { IconFingerprint } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "@/api/errors";
import { wasNotConfirmed } from "@/api/stepUp";
import { useConfirm } from "@/ui/confirm";
import { type Column, DataTable } from "@/ui/DataTable";
import { formatDate, formatDateTime } from "@/ui/format";
import { InlineNotice } from "@/ui/InlineNotice";
import { useNotices } from "@/ui/notices";
import { messages } from "../messages";
import { adviceKey } from "../own/advice";
import { sessionsQuery } from "../own/own";
import { PasskeyRename } from "./PasskeyRename";
import { addPasskey, type PasskeyRow, passkeysQuery, removePasskey } from "./passkeys";
import { usePasskey } from "./usePasskey";
import { passkeysWork } from "./webauthn";

const columns: Column<PasskeyRow>[] = [
  { key: "name", header: "Passkey", cell: ({ name }) => <bdi>{name}</bdi> },
  { key: "created", header: "Added", cell: ({ created }) => formatDate(created) },
  { key: "used", header: "Last used", cell: ({ last_used }) => (last_used ? formatDateTime(last_used) : "Never") },
];

interface PasskeyListProps {
  passkeys: PasskeyRow[];
  /** The row with the focus is gone. */
  onRemoved: () => void;
}

/** One's passkeys, and what can be done with them. */
export function PasskeyList({ passkeys, onRemoved }: PasskeyListProps) {
  const client = useQueryClient();
  const notices = useNotices();
  const [renaming, setRenaming] = useState<PasskeyRow>();
  const refresh = () => {
    // The first one ends the other sessions, and so does each that is removed.
    client.removeQueries({ queryKey: sessionsQuery.queryKey });
    void client.invalidateQueries({ queryKey: adviceKey });
    return client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
  };
  const adding = usePasskey(addPasskey, ({ passkey }) => {
    notices.success(`The passkey “${passkey.name}” was added.`);
    void refresh();
  });
  const remove = useRemoval(async () => {
    await refresh();
    onRemoved();
  });

  return (
    <Stack>
      {passkeys.length === 0 ? (
        <Text c="dimmed">You have no passkey yet.</Text>
      ) : (
        <DataTable
          caption="Your passkeys"
          columns={columns}
          rows={passkeys}
          rowKey={({ id }) => id}
          actions={(row) => (
            <Group gap="xs" wrap="nowrap">
              <Button variant="default" size="sm" onClick={() => setRenaming(row)} aria-label={`Rename ${row.name}`}>
                Rename
              </Button>
              <Button variant="default" size="sm" onClick={() => remove(row)} aria-label={`Remove ${row.name}`}>
                Remove
              </Button>
            </Group>
          )}
        />
      )}
      {passkeysWork() ? (
        <Group>
          <Button
            variant={passkeys.length === 0 ? "filled" : "default"}
            leftSection={<IconFingerprint size={18} aria-hidden />}
            onClick={adding.use}
            aria-disabled={adding.busy}
          >
            Add a passkey
          </Button>
        </Group>
      ) : (
        <Text c="dimmed">{messages.noPasskeysHere}</Text>
      )}
      {adding.refused && <InlineNotice kind="error">{adding.refused}</InlineNotice>}
      {renaming && <PasskeyRename passkey={renaming} onClose={() => setRenaming(undefined)} />}
    </Stack>
  );
}

/** Asks, takes a passkey away, and tells what came of it. */
function useRemoval(onRemoved: () => Promise<void>) {
  const confirm = useConfirm();
  const notices = useNotices();
  return async ({ id, name }: PasskeyRow) => {
    const agreed = await confirm({
      title: `Remove the passkey “${name}”?`,
      text: "It logs nobody in any more, and everywhere else you are logged out. Delete it in your device or password manager too.",
      action: "Remove",
      danger: true,
    });
    if (!agreed) return;
    try {
      await removePasskey(id);
      notices.success(`The passkey “${name}” was removed.`);
      await onRemoved();
    } catch (error) {
      if (!wasNotConfirmed(error)) notices.error(messageOf(error));
    }
  };
}
