import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import "@/words/people";
import { Button } from "@mantine/core";
import { IconChecks, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { useAct } from "@/ui/feedback/useAct";
import { ConsentLine } from "./ConsentLine";
import { EarlierConsents } from "./EarlierConsents";
import classes from "./Guardian.module.css";
import {
  type GuardedChild,
  type GuardianConsent,
  guardianConsentsQuery,
  type Purpose,
  useGive,
  useWithdraw,
} from "./guarded";
import { OtherConsentDialog } from "./OtherConsentDialog";
import { meanings, otherIcon, otherWithdrawn } from "./purposes";
import { SeveralConsentsDialog } from "./SeveralConsentsDialog";

/** What a guardian has agreed to for a child, and can agree to or withdraw. */
export function GuardianConsents({ child }: { child: GuardedChild }) {
  const query = useQuery(guardianConsentsQuery(child.child_id));
  return (
    <Loaded query={query} failure={t`The consents could not be loaded`} skeleton={<ContentSkeleton shape="text" />}>
      {(consents) => <ConsentLines child={child} consents={consents} />}
    </Loaded>
  );
}

function ConsentLines({ child, consents }: { child: GuardedChild; consents: GuardianConsent[] }) {
  const acts = useConsentActs(child);
  const [asking, setAsking] = useState<"several" | "other">();
  const standing = consents.filter(({ stands }) => stands);
  const open = meanings.map(({ purpose }) => purpose).filter((one) => !standing.some(({ purpose }) => purpose === one));
  const others = standing.filter(({ purpose }) => purpose === "other");
  return (
    <>
      {open.length > 1 && (
        <Button
          variant="light"
          leftSection={<IconChecks size={18} aria-hidden />}
          onClick={() => setAsking("several")}
        >{t`Agree to several`}</Button>
      )}
      <ul className={classes.lines} aria-label={t`Consents for ${{ firstName: child.first_name }}`}>
        {meanings.map(({ purpose, icon, label, means, withdrawn }) => (
          <ConsentLine
            key={purpose}
            icon={icon}
            label={label}
            means={means}
            standing={standing.filter((one) => one.purpose === purpose)}
            busy={acts.busy}
            onGive={() => void acts.give({ purpose }, label, means)}
            onWithdraw={(consent) => void acts.withdraw(consent.consent_id, label, withdrawn)}
          />
        ))}
        {others.map((consent) => (
          <ConsentLine
            key={consent.consent_id}
            icon={otherIcon}
            label={t`Other`}
            means={consent.detail ?? ""}
            standing={[consent]}
            busy={acts.busy}
            onWithdraw={({ consent_id, detail = "" }) => void acts.withdraw(consent_id, detail, otherWithdrawn)}
          />
        ))}
      </ul>
      <Button
        variant="subtle"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => setAsking("other")}
      >{t`Agree to something else`}</Button>
      {asking === "other" && <OtherConsentDialog child={child} close={() => setAsking(undefined)} />}
      {asking === "several" && <SeveralConsentsDialog child={child} open={open} close={() => setAsking(undefined)} />}
      <EarlierConsents consents={consents.filter(({ stands }) => !stands)} />
    </>
  );
}

/** Gives and withdraws consents after a question that says what it means, and says how it went. */
function useConsentActs(child: GuardedChild) {
  const { act, busy } = useAct();
  const [given, withdrawn] = [useGive(child.child_id), useWithdraw(child.child_id)];

  const give = (asked: { purpose: Purpose }, label: string, means: string) =>
    act({
      ask: {
        title: t`Agree to “${label}” for ${{ firstName: child.first_name }}?`,
        text: t`${means} The people who work with ${{ firstName: child.first_name }} will see your consent, with your name and today's date. You can withdraw it at any time.`,
        action: t`Agree`,
      },
      send: () => given.mutateAsync(asked),
      done: t`Your consent is given.`,
      failed: t`No consent was given.`,
    });

  const withdraw = (id: string, label: string, consequence: string) =>
    act({
      ask: {
        title: t`Withdraw consent to “${label}” for ${{ firstName: child.first_name }}?`,
        text: t`This ends every consent given for this purpose, whoever gave it. ${consequence}`,
        action: t`Withdraw consent`,
        danger: true,
      },
      send: () => withdrawn.mutateAsync(id),
      done: t`The consent is withdrawn.`,
      failed: t`The consent was not withdrawn.`,
    });

  return { give, withdraw, busy };
}
