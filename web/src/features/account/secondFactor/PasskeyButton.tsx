import { Button, type ButtonProps } from "@mantine/core";
import { IconFingerprint } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { wasNotConfirmed } from "@/api/stepUp";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { reasonOf } from "@/ui/form/refusal";
import { browserRefusal } from "./webauthn";

/** Does something with a passkey, and says why it did not work. Who closed the browser's dialog knows it. */
export function usePasskey<Done>(act: () => Promise<Done>, onDone: (done: Done) => void) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState("");
  const use = async () => {
    if (busy) return;
    setRefused("");
    setBusy(true);
    try {
      onDone(await act());
    } catch (error) {
      if (!wasNotConfirmed(error)) setRefused(browserRefusal(error) ?? reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { use, busy, refused };
}

interface PasskeyButtonProps<Done> extends ButtonProps {
  act: () => Promise<Done>;
  onDone: (done: Done) => void;
  autoFocus?: boolean;
  children: ReactNode;
}

/**
 * A button that does something with a passkey, and below it why that did not work. While it is busy it is not disabled: it would
 * lose the focus, to which the browser's dialog comes back.
 */
export function PasskeyButton<Done>({ act, onDone, children, ...button }: PasskeyButtonProps<Done>) {
  const { use, busy, refused } = usePasskey(act, onDone);
  return (
    <>
      <Button {...button} leftSection={<IconFingerprint size={18} aria-hidden />} onClick={use} aria-disabled={busy}>
        {children}
      </Button>
      {refused && <InlineNotice kind="error">{refused}</InlineNotice>}
    </>
  );
}
