import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/account";
import { SimpleGrid, Text } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { TextLink } from "@/ui/links";
import { Gate } from "../Gate";
import { AskForm } from "./AskForm";
import classes from "./ForgotPasswordScreen.module.css";
import { ResetForm } from "./ResetForm";

export default function ForgotPasswordScreen() {
  // Which of the two is the next thing to do: its button is the screen's one primary button.
  const [step, setStep] = useState<"ask" | "reset">("ask");
  const toReset = () => setStep("reset");
  return (
    <Gate title={t`Forgot your password?`} width="wide" frame="none">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" style={{ alignItems: "start" }}>
        <StepCard title={t`Forgot Password`} lead={t`We e-mail you a token. It works once, within one hour.`}>
          <AskForm isNext={step === "ask"} onSent={toReset} />
        </StepCard>
        <StepCard title={t`Reset Password`} lead={t`When the e-mail is there, choose a new password.`}>
          <ResetForm isNext={step === "reset"} onBegin={toReset} />
        </StepCard>
      </SimpleGrid>
      <Text mt="lg">
        <Trans>
          You remember it? <TextLink to="/login">Login</TextLink>
        </Trans>
      </Text>
    </Gate>
  );
}

interface StepCardProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** One of the two steps, which stand beside each other, or on top of each other where there is no room. */
function StepCard({ title, lead, children }: StepCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.card}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <p className={classes.lead}>{lead}</p>
      {children}
    </section>
  );
}
