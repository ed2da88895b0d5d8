import { lazy, Suspense, useState } from "react";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { loadChunk } from "@/ui/loadChunk";
import { messages } from "../messages";
import { LoginForm, type LoginFormProps } from "./LoginForm";
import type { LoginOutcome } from "./login";

// The first page loads no more than it needs.
const SecondFactorStep = lazy(() => loadChunk(() => import("./SecondFactorStep")));
const SetupStep = lazy(() => loadChunk(() => import("./SetupStep")));

type Step = Exclude<LoginOutcome, { to: "refused" } | { to: "in" }> | { to: "password"; notice?: string };

interface LoginStepsProps extends Pick<LoginFormProps, "notice" | "asBox"> {
  /** Called before a second factor is set up: its recovery codes are shown when the session has begun already. */
  onSetup?: () => void;
  onIn: () => Promise<void>;
}

/** A whole login where it stands: the password, and the second step of users who have one. */
export function LoginSteps({ notice, asBox, onSetup, onIn }: LoginStepsProps) {
  const [step, setStep] = useState<Step>({ to: "password", notice });
  const again = (reason?: string) => setStep({ to: "password", notice: reason });
  const follow = (outcome: LoginOutcome) => {
    if (outcome.to === "in") return onIn();
    if (outcome.to === "setup") onSetup?.();
    if (outcome.to !== "refused") setStep(outcome);
  };
  return (
    <>
      {step.to === "password" && <LoginForm notice={step.notice} asBox={asBox} onOutcome={follow} />}
      <Suspense fallback={<ContentSkeleton shape="form" />}>
        {step.to === "code" && <SecondFactorStep factors={step.factors} onIn={onIn} onAgain={again} />}
        {step.to === "setup" && (
          <SetupStep factorKey={step.factorKey} onIn={onIn} onAgain={() => again(messages.loginOver)} />
        )}
      </Suspense>
    </>
  );
}
