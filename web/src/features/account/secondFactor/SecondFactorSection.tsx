import { t } from "@lingui/core/macro";
import "@/words/account";
import { Button, Group, Skeleton, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useRef, useState } from "react";
import { useAccount } from "@/api/session";
import { Loaded } from "@/ui/feedback/Loaded";
import { useNotices } from "@/ui/feedback/notices";
import { Form, FormFailure } from "@/ui/form/Form";
import { PasswordField, PasswordOwner } from "@/ui/form/PasswordField";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm } from "@/ui/form/useAppForm";
import { filled } from "@/ui/form/words";
import { loadChunk } from "@/ui/loadChunk";
import { AccountSectionFrame } from "../AccountSectionFrame";
import { accountKeys } from "../keys";
import classes from "./SecondFactor.module.css";
import { SecondFactorCodes } from "./SecondFactorCodes";
import { type FactorAct, SecondFactorStatus } from "./SecondFactorStatus";
import {
  beginFactor,
  type FactorKey,
  type FactorState,
  factorQuery,
  removeFactor,
  renewRecoveryCodes,
} from "./secondFactor";

/** The part of the account screen that turns two-step login on and off. */
export function SecondFactorSection() {
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(factorQuery);
  return (
    <AccountSectionFrame
      title={t`Two-step login`}
      lead={t`After your password, a code of an app on your phone is asked for. Whoever gets to know your password cannot log in with it alone.`}
      headingRef={heading}
    >
      <Loaded query={query} failure={t`Two-step login could not be loaded`} skeleton={<Skeleton height={44} />}>
        {(data) => <SecondFactorControls state={data} onClosed={() => heading.current?.focus()} />}
      </Loaded>
    </AccountSectionFrame>
  );
}

const SecondFactorSetup = lazy(() => loadChunk(() => import("./SecondFactorSetup")));

/** What is in progress: an act that needs the password, a key that needs its first code, or codes that are to be written down. */
type Under = { act?: FactorAct; factorKey?: FactorKey; codes?: string[] };

const questions = {
  "set-up": { text: t`Enter your password to set up two-step login.`, action: t`Continue` },
  "turn-off": {
    text: t`Your password alone will log you in again. Everywhere else you are logged out.`,
    action: t`Turn off`,
    danger: true,
  },
  "new-codes": { text: t`You get ten new recovery codes. The earlier ones stop working.`, action: t`Make new codes` },
};

function SecondFactorControls({ state, onClosed }: { state: FactorState; onClosed: () => void }) {
  const [under, setUnder] = useState<Under>({});
  const client = useQueryClient();
  const notices = useNotices();
  const refresh = () => {
    client.removeQueries({ queryKey: accountKeys.sessions });
    return client.invalidateQueries({ queryKey: accountKeys.secondFactor });
  };
  const close = () => {
    setUnder({});
    onClosed();
  };
  const finish = (text: string) => {
    notices.success(text);
    close();
  };
  const acts: Record<FactorAct, (password: string) => Promise<void>> = {
    "set-up": async (password) => setUnder({ factorKey: await beginFactor(password) }),
    "turn-off": async (password) => {
      await removeFactor(password);
      await refresh();
      finish(t`Two-step login is off.`);
    },
    "new-codes": async (password) => {
      setUnder({ codes: (await renewRecoveryCodes(password)).codes });
      await refresh();
    },
  };

  const { act, factorKey, codes } = under;
  if (codes)
    return (
      <SecondFactorCodes level="h3" codes={codes} onSaved={() => finish(t`Your new recovery codes are valid now.`)} />
    );
  if (act) return <SecondFactorPassword key={act} {...questions[act]} act={acts[act]} onCancel={close} />;
  if (!factorKey) return <SecondFactorStatus state={state} onAct={(chosen) => setUnder({ act: chosen })} />;
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <SecondFactorSetup
        level="h3"
        factorKey={factorKey}
        onConfirmed={refresh}
        onDone={() => finish(t`Two-step login is on. Everywhere else you are logged out.`)}
        onCancel={close}
      />
    </Suspense>
  );
}

interface SecondFactorPasswordProps {
  /** What is going to happen. */
  text: string;
  action: string;
  danger?: boolean;
  act: (password: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for one's own password before something is done that a passer-by at an open screen must not do. */
function SecondFactorPassword({ text, action, danger, act, onCancel }: SecondFactorPasswordProps) {
  const { email } = useAccount();
  const form = useAppForm({ initial: { password: "" }, save: ({ password }) => act(password) });
  return (
    <Form form={form} className={classes.panel}>
      <Text>{text}</Text>
      <PasswordOwner email={email} />
      <PasswordField {...form.field("password", t`Your password`, filled)} autoFocus autoComplete="current-password" />
      <FormFailure of={form} />
      <Group>
        <SubmitButton color={danger ? "red" : undefined}>{action}</SubmitButton>
        <Button variant="default" onClick={onCancel}>{t`Cancel`}</Button>
      </Group>
    </Form>
  );
}
