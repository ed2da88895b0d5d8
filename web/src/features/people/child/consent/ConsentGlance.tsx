import { plural, t } from "@lingui/core/macro";
import "@/words/people";
import { Text } from "@mantine/core";
import { IconCalendarOff, IconCircleCheck, IconCircleX, IconFileAlert } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import glance from "@/features/people/child/Glance.module.css";
import { GlanceCard, GlanceSkeleton } from "@/features/people/child/GlanceCard";
import { Loaded } from "@/ui/feedback/Loaded";
import { formatDate } from "@/ui/format";
import { StatusBadge } from "@/ui/StatusBadge";
import { type Consent, consentsQuery, purposes } from "./consents";
import { latestOf, mayRecord } from "./recording";

const most = 4;

/** Whether one may record the child, and what else was agreed to, in a few lines; the rest is one step away. */
export function ConsentGlance({ childId }: { childId: string }) {
  const query = useQuery(consentsQuery(childId));
  return (
    <GlanceCard childId={childId} tab="consents" title={t`Consents`}>
      <Loaded query={query} failure={t`The consents could not be loaded`} skeleton={<GlanceSkeleton />}>
        {(consents) => <Agreed consents={consents} />}
      </Loaded>
    </GlanceCard>
  );
}

function Agreed({ consents }: { consents: Consent[] }) {
  const latest = latestOf(consents);
  const more = latest.length - most;
  return (
    <>
      <Text size="sm">{mayRecord(consents)}</Text>
      {latest.length === 0 ? (
        <StatusBadge tone="watch" icon={IconFileAlert}>{t`No consent yet`}</StatusBadge>
      ) : (
        <ul className={glance.items}>
          {latest.slice(0, most).map((consent) => (
            <li key={consent.consent_id}>
              <Standing consent={consent} />
            </li>
          ))}
          {more > 0 && (
            <li>
              <Text size="sm" c="dimmed">
                {plural(more, { one: "and # more", other: "and # more" })}
              </Text>
            </li>
          )}
        </ul>
      )}
    </>
  );
}

function Standing({ consent }: { consent: Consent }) {
  const purpose = purposes[consent.purpose];
  if (consent.stands) {
    const [since, until] = [formatDate(consent.given_on), formatDate(consent.until)];
    return (
      <StatusBadge tone="good" icon={IconCircleCheck}>
        {consent.until ? t`${purpose}: given ${since}, until ${until}` : t`${purpose}: given ${since}`}
      </StatusBadge>
    );
  }
  if (consent.withdrawn_on) {
    const on = formatDate(consent.withdrawn_on);
    return <StatusBadge tone="skipped" icon={IconCircleX}>{t`${purpose}: withdrawn ${on}`}</StatusBadge>;
  }
  if (consent.state === "expired") {
    const on = formatDate(consent.until);
    return <StatusBadge tone="watch" icon={IconCalendarOff}>{t`${purpose}: ended ${on}`}</StatusBadge>;
  }
  return <StatusBadge tone="skipped" icon={IconCircleX}>{t`${purpose}: does not count`}</StatusBadge>;
}
