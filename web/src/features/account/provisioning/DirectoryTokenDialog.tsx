import "@/words/provisioning";
import { t } from "@lingui/core/macro";
import { Button, Code, Group, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { accountKeys } from "@/features/account/keys";
import { CopyButton } from "@/ui/CopyButton";
import { Dialog } from "@/ui/dialog/Dialog";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import type { Issued } from "./tenants";

/** The token of a directory, which nobody can read again after this. */
export function DirectoryTokenDialog({ issued: { token, tenant }, onClose }: { issued: Issued; onClose: () => void }) {
  const client = useQueryClient();
  useEffect(() => void client.invalidateQueries({ queryKey: accountKeys.directories }), [client]);
  const waiting = tenant.domains.some(({ state }) => state === "waiting");
  return (
    <Dialog onClose={onClose} title={t`The directory's token`} size="lg" closeOnClickOutside={false}>
      <Stack>
        <InlineNotice kind="info">{t`This token is shown once. Enter it in your directory now.`}</InlineNotice>
        <Code block dir="ltr" aria-label={t`Token`} fz="md">
          {token}
        </Code>
        <Text size="sm" c="dimmed">
          {waiting
            ? t`Next, prove the domain: its TXT record is on the page. Until then the directory reaches no account.`
            : t`It works for a year.`}
        </Text>
        <Group justify="flex-end">
          <CopyButton text={token}>{t`Copy token`}</CopyButton>
          <Button onClick={onClose}>{t`I have stored the token`}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
