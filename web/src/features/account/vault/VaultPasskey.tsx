import { t } from "@lingui/core/macro";
import { Stack, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNotices } from "@/ui/feedback/notices";
import { Refusal } from "@/ui/form/refusal";
import { addPasskey } from "@/work/vault/setUp";
import { accountKeys } from "../keys";
import { knownPasskeys } from "../secondFactor/ceremonies";
import { PasskeyButton } from "../secondFactor/PasskeyButton";
import { passkeysQuery } from "../secondFactor/passkeys";
import { passkeysWork } from "../secondFactor/webauthn";

/** Has one of the account's passkeys unlock this device, if the passkey can do that. */
export function VaultPasskey({ account }: { account: string }) {
  const { data: passkeys } = useQuery({ ...passkeysQuery, enabled: passkeysWork() });
  const queryClient = useQueryClient();
  const notices = useNotices();
  if (!passkeysWork() || passkeys === undefined) return null;
  if (passkeys.length === 0)
    return <Text c="dimmed">{t`If you add a passkey under “Two-step login”, it can unlock this device as well.`}</Text>;
  const act = async () => {
    if (!(await addPasskey(account, await knownPasskeys())))
      throw new Refusal(
        t`This passkey cannot unlock a device without a network. One that was added a while ago may have to be removed and added again.`,
      );
  };
  const done = () => {
    notices.success(t`The passkey unlocks this device from now on.`);
    void queryClient.invalidateQueries({ queryKey: accountKeys.vault });
  };
  return (
    <Stack align="flex-start">
      <PasskeyButton variant="default" act={act} onDone={done}>
        {t`Unlock with a passkey too`}
      </PasskeyButton>
    </Stack>
  );
}
