import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/activity";
import { Text } from "@mantine/core";
import { InlineNotice } from "@/ui/feedback/InlineNotice";

/** Whether only this computer itself can open an address with this host name. */
export const isLoopback = (hostname: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[::1\]|0\.0\.0\.0)$/i.test(hostname);

/** Says that no other device can open this address, and how the server is started so that one can. */
export function NotReachable({ hostname }: { hostname: string }) {
  if (!isLoopback(hostname)) return null;
  return (
    <InlineNotice kind="info">
      <Text fw={600}>{t`Another device cannot reach this address`}</Text>
      <Trans>
        {hostname} is this computer itself. Start the server so that it listens beyond it, for example with{" "}
        <code>make run LISTEN=0.0.0.0:8080</code> or <code>milepost serve --listen 0.0.0.0:8080</code>, open Milepost at
        the address of this computer in your network, and pair the device there.
      </Trans>
    </InlineNotice>
  );
}
