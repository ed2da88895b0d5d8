import { t } from "@lingui/core/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { loadChunk } from "@/ui/loadChunk";
import { Gate } from "../Gate";
import { messages } from "../messages";
import { LoginForm } from "./LoginForm";
import type { LoginOutcome } from "./login";

// The first page loads no more than it needs.
const SecondFactorStep = lazy(() => loadChunk(() => import("./SecondFactorStep")));
const SetupStep = lazy(() => loadChunk(() => import("./SetupStep")));

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
    <Gate title={t`Login`}>
      {step.to === "password" && <LoginForm notice={step.notice} onOutcome={follow} />}
      <Suspense fallback={<ContentSkeleton shape="form" />}>
        {step.to === "code" && <SecondFactorStep factors={step.factors} onIn={goIn} onAgain={again} />}
        {step.to === "setup" && (
          <SetupStep factorKey={step.factorKey} onIn={goIn} onAgain={() => again(messages.loginOver)} />
        )}
      </Suspense>
    </Gate>
  );
}
