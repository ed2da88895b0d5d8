import "@/words/steps";
import { t } from "@lingui/core/macro";
import { Divider } from "@mantine/core";
import { newAccountMessages } from "../newAccountMessages";
import { addPasskey } from "../secondFactor/ceremonies";
import { PasskeyButton } from "../secondFactor/PasskeyButton";
import SecondFactorSetup from "../secondFactor/SecondFactorSetup";
import type { FactorKey } from "../secondFactor/secondFactor";
import { passkeysWork } from "../secondFactor/webauthn";
import { startSessionOf } from "./login";

interface SetupStepProps {
  factorKey: FactorKey;
  onIn: () => Promise<void>;
  /** The log-in is over. */
  onAgain: () => void;
}

/** The second step of a login whose role needs a second factor and has none yet. */
export default function SetupStep({ factorKey, onIn, onAgain }: SetupStepProps) {
  return (
    <SecondFactorSetup
      level="h2"
      factorKey={factorKey}
      lead={newAccountMessages.factorNeeded}
      onConfirmed={({ logged_in }) => logged_in && startSessionOf(logged_in)}
      onDone={onIn}
      onAgain={onAgain}
      instead={<PasskeySetup onIn={onIn} />}
    />
  );
}

/** A passkey in place of an app's codes, for users who need a second factor to log in. */
function PasskeySetup({ onIn }: { onIn: () => Promise<void> }) {
  const add = async () => {
    const { logged_in } = await addPasskey();
    if (logged_in) await startSessionOf(logged_in);
  };
  if (!passkeysWork()) return null;
  return (
    <>
      <Divider label={t`or`} />
      <PasskeyButton variant="default" act={add} onDone={() => void onIn()}>
        {t`Add a passkey instead`}
      </PasskeyButton>
    </>
  );
}
