import "@/words/vault";
import { t } from "@lingui/core/macro";
import { List, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useAccount } from "@/api/session";
import { FormDialog } from "@/ui/dialog/FormDialog";
import { useNotices } from "@/ui/feedback/notices";
import { useAppForm } from "@/ui/form/useAppForm";
import { changePassphrase, setUpVault } from "@/work/vault/setUp";
import { accountKeys } from "../keys";
import { noPassphrase, PassphraseFields } from "./PassphraseFields";

function usePassphrase(
  save: (account: string, passphrase: string) => Promise<void>,
  done: string,
  onClose: () => void,
) {
  const { id } = useAccount();
  const notices = useNotices();
  const queryClient = useQueryClient();
  return useAppForm({
    initial: noPassphrase,
    save: async ({ passphrase }) => {
      await save(id, passphrase);
      await queryClient.invalidateQueries({ queryKey: accountKeys.vault });
      notices.success(done);
      onClose();
    },
  });
}

/** Chooses the passphrase by which the account's data on this device are unlocked without a network. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const done = t`What Milepost stores for you on this device is encrypted from now on.`;
  const form = usePassphrase(setUpVault, done, onClose);
  return (
    <FormDialog
      title={t`Set up work without a network`}
      onClose={onClose}
      form={form}
      submit={t`Set up`}
      busy={t`Encrypting`}
    >
      <Protection />
      <PassphraseFields />
    </FormDialog>
  );
}

export function ChangePassphraseDialog({ onClose }: { onClose: () => void }) {
  const form = usePassphrase(changePassphrase, t`The passphrase of this device was changed.`, onClose);
  return (
    <FormDialog title={t`Change passphrase`} onClose={onClose} form={form} submit={t`Change`} busy={t`Encrypting`}>
      <PassphraseFields />
    </FormDialog>
  );
}

/** What it is for, and what it is not. */
function Protection() {
  return (
    <Stack gap="xs">
      <Text>{t`The passphrase opens your data on this device when there is no network. Nobody can send it to you again: if you forget it, you log in when the network is back.`}</Text>
      <List spacing="xs">
        <List.Item>{t`A lost or stolen device shows no name and no answer. After 10 wrong passphrases, what was downloaded is deleted.`}</List.Item>
        <List.Item>{t`Somebody who copies the device's storage can try passphrases on another computer. Only a long one stops that.`}</List.Item>
        <List.Item>{t`It does not protect a page that is open and unlocked, or a device on which harmful programs run.`}</List.Item>
      </List>
    </Stack>
  );
}
