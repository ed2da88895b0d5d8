import { t } from "@lingui/core/macro";
import "@/words/account";
import { Skeleton, Stack, Text, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { accountStateKey } from "@/api/session";
import { FormDialog } from "@/ui/dialog/FormDialog";
import { Loaded } from "@/ui/feedback/Loaded";
import { useNotices } from "@/ui/feedback/notices";
import { useAct } from "@/ui/feedback/useAct";
import { useAppForm } from "@/ui/form/useAppForm";
import { filled } from "@/ui/form/words";
import { formatDate, formatDateTime } from "@/ui/format";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { RowActions } from "@/ui/list/RowActions";
import { AccountSectionFrame } from "../AccountSectionFrame";
import { accountKeys } from "../keys";
import { newAccountMessages } from "../newAccountMessages";
import { addPasskey } from "./ceremonies";
import { PasskeyButton } from "./PasskeyButton";
import { type PasskeyRow, passkeysQuery, removePasskey, renamePasskey } from "./passkeys";
import { passkeysWork } from "./webauthn";

/** The part of the account screen with one's passkeys. */
export function PasskeysSection() {
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(passkeysQuery);
  return (
    <AccountSectionFrame
      title={t`Passkeys`}
      lead={t`A passkey logs you in with the finger, face or PIN that opens your device, without a password and without a code. Nobody can learn it or be tricked out of it.`}
      headingRef={heading}
    >
      <Loaded query={query} failure={t`Your passkeys could not be loaded`} skeleton={<Skeleton height={44} />}>
        {(data) => <PasskeyList passkeys={data} onRemoved={() => heading.current?.focus()} />}
      </Loaded>
    </AccountSectionFrame>
  );
}

const columns: Column<PasskeyRow>[] = [
  { key: "name", header: t`Passkey`, cell: ({ name }) => <bdi>{name}</bdi> },
  { key: "created", header: t`Added`, cell: ({ created }) => formatDate(created) },
  { key: "used", header: t`Last used`, cell: ({ last_used }) => (last_used ? formatDateTime(last_used) : t`Never`) },
];

interface PasskeyListProps {
  passkeys: PasskeyRow[];
  /** The row with the focus is gone. */
  onRemoved: () => void;
}

/** One's passkeys, and what can be done with them. */
function PasskeyList({ passkeys, onRemoved }: PasskeyListProps) {
  const client = useQueryClient();
  const notices = useNotices();
  const [renaming, setRenaming] = useState<PasskeyRow>();
  const refresh = () => {
    // The first one ends the other sessions, and so does each that is removed.
    client.removeQueries({ queryKey: accountKeys.sessions });
    void client.invalidateQueries({ queryKey: accountStateKey });
    return client.invalidateQueries({ queryKey: accountKeys.passkeys });
  };
  const onAdded = ({ passkey }: { passkey: PasskeyRow }) => {
    notices.success(t`The passkey “${{ name: passkey.name }}” was added.`);
    void refresh();
  };
  const remove = useRemoval(async () => {
    await refresh();
    onRemoved();
  });

  return (
    <Stack>
      {passkeys.length === 0 ? (
        <Text c="dimmed">{t`You have no passkey yet.`}</Text>
      ) : (
        <DataTable
          caption={t`Your passkeys`}
          columns={columns}
          rows={passkeys}
          rowKey={({ id }) => id}
          actions={(row) => (
            <RowActions
              name={row.name}
              main={{ label: t`Rename`, described: t`Rename ${{ name: row.name }}`, onSelect: () => setRenaming(row) }}
              more={[{ label: t`Remove`, danger: true, onSelect: () => void remove(row) }]}
            />
          )}
        />
      )}
      {passkeysWork() ? (
        <PasskeyButton
          variant={passkeys.length === 0 ? "filled" : "default"}
          style={{ alignSelf: "flex-start" }}
          act={addPasskey}
          onDone={onAdded}
        >{t`Add a passkey`}</PasskeyButton>
      ) : (
        <Text c="dimmed">{newAccountMessages.noPasskeysHere}</Text>
      )}
      {renaming && <PasskeyRename passkey={renaming} onClose={() => setRenaming(undefined)} />}
    </Stack>
  );
}

/** Asks first, removes a passkey, and says how that went. */
function useRemoval(onRemoved: () => Promise<void>) {
  const { act } = useAct();
  return ({ id, name }: PasskeyRow) =>
    act({
      ask: {
        title: t`Remove the passkey “${name}”?`,
        text: t`It logs nobody in any more, and everywhere else you are logged out. Delete it in your device or password manager too.`,
        action: t`Remove`,
        danger: true,
      },
      send: async () => {
        await removePasskey(id);
        await onRemoved();
      },
      done: t`The passkey “${name}” was removed.`,
    });
}

/** Gives a passkey another name. */
function PasskeyRename({ passkey, onClose }: { passkey: PasskeyRow; onClose: () => void }) {
  const client = useQueryClient();
  const form = useAppForm({
    initial: { name: passkey.name },
    save: async ({ name }) => {
      await renamePasskey(passkey.id, name);
      await client.invalidateQueries({ queryKey: accountKeys.passkeys });
      onClose();
    },
  });
  return (
    <FormDialog onClose={onClose} title={t`Rename passkey`} form={form} submit={t`Rename`}>
      <TextInput
        {...form.field("name", t`Name`, filled)}
        data-autofocus
        description={t`So that you know it again: the device, or where the key lies.`}
        maxLength={60}
      />
    </FormDialog>
  );
}
