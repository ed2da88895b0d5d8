import "@/words/navigation";
import { t } from "@lingui/core/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { LoginForm } from "@/features/account/login/LoginForm";
import type { Factor, LoginOutcome } from "@/features/account/login/login";
import SecondFactorStep from "@/features/account/login/SecondFactorStep";
import { messages } from "@/features/account/messages";
import { Dialog } from "@/ui/dialog/Dialog";

interface LoginDialogProps {
  /** Of the account whose session has ended. */
  email: string;
  onClose: () => void;
}

/** Logs in again without leaving what is open. Logging in closes it. */
export default function LoginDialog({ email, onClose }: LoginDialogProps) {
  const { href } = useLocation();
  const navigate = useNavigate();
  const [step, setStep] = useState<"password" | Factor[]>("password");
  const [notice, setNotice] = useState<string>();
  const follow = (outcome: LoginOutcome) => {
    if (outcome.to === "code") setStep(outcome.factors);
    // Setting up a second factor needs its own page.
    if (outcome.to === "setup") void navigate({ to: "/login", search: { next: href } });
  };
  const again = (reason?: string) => {
    setNotice(reason ?? messages.loginOver);
    setStep("password");
  };
  return (
    <Dialog onClose={onClose} title={t`Log in to go on`} closeOnClickOutside={false}>
      <Stack>
        <Text>
          {t`Your session has ended. What is open here stays as it is, and what you enter is kept on this device until you log in again.`}
        </Text>
        {step === "password" ? (
          <LoginForm email={email} notice={notice} onOutcome={follow} />
        ) : (
          <SecondFactorStep factors={step} onIn={async () => undefined} onAgain={again} />
        )}
        <Group justify="flex-end">
          <Button variant="subtle" onClick={onClose}>
            {t`Later`}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
