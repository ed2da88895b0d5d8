import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/people";
import { Button, Text } from "@mantine/core";
import { IconCircleCheck, IconCircleDashed, type TablerIcon } from "@tabler/icons-react";
import { formatDate } from "@/ui/format";
import { StatusBadge } from "@/ui/StatusBadge";
import classes from "./Guardian.module.css";
import type { GuardianConsent } from "./guarded";

interface ConsentLineProps {
  icon: TablerIcon;
  label: string;
  means: string;
  /** Those for this that count today, the latest first. */
  standing: readonly GuardianConsent[];
  busy: boolean;
  onGive?: () => void;
  onWithdraw: (consent: GuardianConsent) => void;
}

/** One thing that can be agreed to: what it means, how it stands, and the way to change that. */
export function ConsentLine({ icon: Icon, label, means, standing, busy, onGive, onWithdraw }: ConsentLineProps) {
  const [latest, ...more] = standing;
  return (
    <li className={classes.line}>
      <Icon size={24} stroke={1.5} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <Text fw={650}>{label}</Text>
        <Text c="dimmed" dir="auto" className={classes.means}>
          {means}
        </Text>
        {latest ? (
          <div className={classes.state}>
            <StatusBadge tone="good" icon={IconCircleCheck}>{t`Agreed`}</StatusBadge>
            <Text size="sm">
              <GivenBy consent={latest} />
            </Text>
            {latest.until && <Text size="sm">{t`until ${{ until: formatDate(latest.until) }}`}</Text>}
            {more.length > 0 && (
              <Text size="sm" c="dimmed">
                {plural(
                  { count: more.length },
                  { one: "# further consent to this", other: "# further consents to this" },
                )}
              </Text>
            )}
          </div>
        ) : (
          <div className={classes.state}>
            <StatusBadge tone="skipped" icon={IconCircleDashed}>{t`Not agreed`}</StatusBadge>
          </div>
        )}
      </div>
      {latest ? (
        <Button variant="default" disabled={busy} onClick={() => onWithdraw(latest)} aria-label={t`Withdraw: ${label}`}>
          {t({ message: "Withdraw", context: "a consent" })}
        </Button>
      ) : (
        onGive && (
          <Button variant="light" disabled={busy} onClick={onGive} aria-label={t`Agree: ${label}`}>{t`Agree`}</Button>
        )
      )}
    </li>
  );
}

/** Who gave it, and when; one that was recorded on somebody's behalf says so. */
function GivenBy({ consent: { given_by, given_on, yours, recorded } }: { consent: GuardianConsent }) {
  const on = formatDate(given_on);
  if (yours) return t`by you on ${on}`;
  if (recorded)
    return (
      <Trans>
        by <bdi>{given_by}</bdi> on {on}, as recorded by the people who work with the child
      </Trans>
    );
  return (
    <Trans>
      by <bdi>{given_by}</bdi> on {on}
    </Trans>
  );
}
