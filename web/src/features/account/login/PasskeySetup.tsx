import { Button, Divider } from "@mantine/core";
import { IconFingerprint } from "@tabler/icons-react";
import { InlineNotice } from "@/ui/InlineNotice";
import { addPasskey } from "../secondFactor/passkeys";
import { usePasskey } from "../secondFactor/usePasskey";
import { passkeysWork } from "../secondFactor/webauthn";
import { enterAs } from "./login";

/** A passkey in place of an app's codes, for who needs a second factor to log in. */
export function PasskeySetup({ onIn }: { onIn: () => Promise<void> }) {
  const act = async () => {
    const { logged_in } = await addPasskey();
    if (logged_in) await enterAs(logged_in);
  };
  const adding = usePasskey(act, () => void onIn());
  if (!passkeysWork()) return null;
  return (
    <>
      <Divider label="or" />
      <Button
        variant="default"
        leftSection={<IconFingerprint size={18} aria-hidden />}
        onClick={adding.use}
        aria-disabled={adding.busy}
      >
        Add a passkey instead
      </Button>
      {adding.refused && <InlineNotice kind="error">{adding.refused}</InlineNotice>}
    </>
  );
}
