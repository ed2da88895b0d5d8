import { Divider } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { loadChunk } from "@/ui/loadChunk";
import { ContentSkeleton } from "@/ui/PageSkeleton";
import { Gate } from "../Gate";
import { messages } from "../messages";
import { PasskeyButton } from "../secondFactor/PasskeyButton";
import { addPasskey } from "../secondFactor/passkeys";
import { passkeysWork } from "../secondFactor/webauthn";
import { LoginForm } from "./LoginForm";
import { type LoginOutcome, startSessionOf } from "./login";
import { SecondFactorStep } from "./SecondFactorStep";

// Few log-ins need it, and the QR code is not small.
const SecondFactorSetup = lazy(() => loadChunk(() => import("../secondFactor/SecondFactorSetup")));

type Step = Exclude<LoginOutcome, { to: "refused" } | { to: "in" }> | { to: "password"; notice?: string };

export default function LoginScreen() {
  const { next } = useSearch({ from: "/login" });
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>({ to: "password", notice: next && messages.mustLogIn });

  const goIn = () => navigate({ href: next ?? "/", replace: true });
  const again = (notice?: string) => setStep({ to: "password", notice });
  const follow = (outcome: LoginOutcome) => {
    if (outcome.to === "in") return goIn();
    if (outcome.to !== "refused") setStep(outcome);
  };

  return (
    <Gate title="Login">
      {step.to === "password" && <LoginForm notice={step.notice} onOutcome={follow} />}
      {step.to === "code" && <SecondFactorStep factors={step.factors} onIn={goIn} onAgain={again} />}
      {step.to === "setup" && (
        <Suspense fallback={<ContentSkeleton shape="form" />}>
          <SecondFactorSetup
            level="h2"
            factorKey={step.factorKey}
            lead={messages.factorNeeded}
            onConfirmed={({ logged_in }) => logged_in && startSessionOf(logged_in)}
            onDone={goIn}
            onAgain={() => again(messages.loginOver)}
            instead={<PasskeySetup onIn={goIn} />}
          />
        </Suspense>
      )}
    </Gate>
  );
}

/** A passkey in place of an app's codes, for who needs a second factor to log in. */
function PasskeySetup({ onIn }: { onIn: () => Promise<void> }) {
  const add = async () => {
    const { logged_in } = await addPasskey();
    if (logged_in) await startSessionOf(logged_in);
  };
  if (!passkeysWork()) return null;
  return (
    <>
      <Divider label="or" />
      <PasskeyButton variant="default" act={add} onDone={() => void onIn()}>
        Add a passkey instead
      </PasskeyButton>
    </>
  );
}
