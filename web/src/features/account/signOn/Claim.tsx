import "@/words/signOn";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Divider, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "@/api/errors";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { useNotices } from "@/ui/feedback/notices";
import { LoginForm } from "../login/LoginForm";
import type { LoginOutcome } from "../login/login";
import { PasskeyLogin } from "../login/PasskeyLogin";
import SecondFactorStep from "../login/SecondFactorStep";
import SetupStep from "../login/SetupStep";
import { messages } from "../messages";
import { linkIdentity, type SignedOn, sendLetter } from "./signOn";

interface ClaimProps {
  of: SignedOn;
  onIn: () => Promise<void>;
}

type Step = Exclude<LoginOutcome, { to: "refused" } | { to: "in" }> | { to: "password"; notice?: string };

/** An account has the address: its owner logs in to it once, and it is linked. */
export function Claim({ of: { provider, email = "", letter }, onIn }: ClaimProps) {
  const notices = useNotices();
  const [step, setStep] = useState<Step>({ to: "password" });
  const again = (notice?: string) => setStep({ to: "password", notice });
  const link = async () => {
    try {
      await linkIdentity();
      notices.success(t`You can log in through ${provider} now.`);
    } catch (error) {
      notices.error(messageOf(error));
    }
    await onIn();
  };
  const follow = (outcome: LoginOutcome) => {
    if (outcome.to === "in") return link();
    if (outcome.to !== "refused") setStep(outcome);
  };
  if (step.to === "code") return <SecondFactorStep factors={step.factors} onIn={link} onAgain={again} />;
  if (step.to === "setup")
    return <SetupStep factorKey={step.factorKey} onIn={link} onAgain={() => again(messages.loginOver)} />;
  return (
    <>
      <Text>
        <Trans>
          There is a Milepost account with the address <bdi>{email}</bdi> already. Log in to it once as before, and from
          then on {provider} logs you in.
        </Trans>
      </Text>
      <LoginForm notice={step.notice} email={email} onOutcome={follow} />
      <PasskeyLogin onIn={() => void link()} />
      {letter && <ProofLetter email={email} />}
    </>
  );
}

/** A letter to the account's address proves it, too. */
function ProofLetter({ email }: { email: string }) {
  const sending = useMutation({ mutationFn: sendLetter });
  return (
    <>
      <Divider label={t`or`} />
      {sending.isError && <InlineNotice kind="error">{messageOf(sending.error)}</InlineNotice>}
      {sending.isSuccess ? (
        <InlineNotice kind="success">{t`A letter is on its way to ${email}. Open the link in it in this browser.`}</InlineNotice>
      ) : (
        <Button variant="default" fullWidth loading={sending.isPending} onClick={() => sending.mutate()}>
          {t`Have a letter sent instead`}
        </Button>
      )}
    </>
  );
}
