import "@/words/signOn";
import { t } from "@lingui/core/macro";
import { Stack, Text } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { useNotices } from "@/ui/feedback/notices";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { TextLink } from "@/ui/links";
import { languageChanged } from "@/words/language";
import { tellConfirmed } from "../confirmedElsewhere";
import { type LoginOutcome, outcomeOf } from "../login/login";
import SecondFactorStep from "../login/SecondFactorStep";
import SetupStep from "../login/SetupStep";
import { messages } from "../messages";
import { Claim } from "./Claim";
import { type SignedOn, takeNext } from "./signOn";

/** What came of a log-in through an organization. */
export function Outcome({ of }: { of: SignedOn }) {
  const goOn = useGoOn();
  if (of.outcome === "claim") return <Claim of={of} onIn={goOn} />;
  if (of.outcome === "confirmed") return <Confirmed />;
  if (of.outcome === "linked") return <Linked provider={of.provider} onIn={goOn} />;
  return of.logged_in ? <Entering logged={of.logged_in} onIn={goOn} /> : null;
}

function useGoOn() {
  const navigate = useNavigate();
  return () => navigate({ href: takeNext(), replace: true, reloadDocument: languageChanged() });
}

/** In the window that the page opened which asked: that one goes on, and this one closes. */
function Confirmed() {
  useOnce(() => {
    tellConfirmed();
    window.close();
  });
  return (
    <InlineNotice kind="success">{t`You have confirmed that it is you. Close this window, and go on in the other one.`}</InlineNotice>
  );
}

interface LinkedProps {
  provider: string;
  onIn: () => Promise<void>;
}

function Linked({ provider, onIn }: LinkedProps) {
  const notices = useNotices();
  useOnce(() => {
    notices.success(t`You can log in through ${provider} now.`);
    void onIn();
  });
  return <ContentSkeleton shape="form" />;
}

interface EnteringProps {
  logged: NonNullable<SignedOn["logged_in"]>;
  onIn: () => Promise<void>;
}

/** The rest of a log-in after the provider's word, as after a password. */
function Entering({ logged, onIn }: EnteringProps) {
  const [step, setStep] = useState<LoginOutcome>();
  const over = () => setStep({ to: "refused", message: messages.loginOver });
  useOnce(async () => {
    const outcome = await outcomeOf(logged);
    if (outcome.to === "in") await onIn();
    else setStep(outcome);
  });
  switch (step?.to) {
    case "code":
      return <SecondFactorStep factors={step.factors} onIn={onIn} onAgain={over} />;
    case "setup":
      return <SetupStep factorKey={step.factorKey} onIn={onIn} onAgain={over} />;
    case "refused":
      return (
        <Stack>
          <InlineNotice kind="info">{step.message}</InlineNotice>
          <Text>
            <TextLink to="/login">{t`Back to login`}</TextLink>
          </Text>
        </Stack>
      );
    default:
      return <ContentSkeleton shape="form" />;
  }
}

function useOnce(act: () => unknown): void {
  const done = useRef(false);
  const latest = useRef(act);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    void latest.current();
  }, []);
}
