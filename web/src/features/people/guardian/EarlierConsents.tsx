import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/people";
import { Text } from "@mantine/core";
import { formatDate } from "@/ui/format";
import { purposes } from "../child/consent/consents";
import classes from "./Guardian.module.css";
import type { GuardianConsent } from "./guarded";

/** What counts no more: withdrawn, or run out. It stays to be read. */
export function EarlierConsents({ consents }: { consents: readonly GuardianConsent[] }) {
  if (consents.length === 0) return null;
  return (
    <details className={classes.earlier}>
      <summary>{plural({ count: consents.length }, { one: "# earlier consent", other: "# earlier consents" })}</summary>
      <ul>
        {consents.map((consent) => (
          <li key={consent.consent_id}>
            <Text size="sm">
              {purposes[consent.purpose]}
              {consent.detail && (
                <>
                  : <bdi>{consent.detail}</bdi>
                </>
              )}
            </Text>
            <Text size="sm" c="dimmed">
              <Trans>
                Given by <bdi>{consent.given_by}</bdi> on {formatDate(consent.given_on)}.
              </Trans>{" "}
              <HowItEnded consent={consent} />
            </Text>
          </li>
        ))}
      </ul>
    </details>
  );
}

function HowItEnded({ consent: { withdrawn_on, withdrawn_by, until } }: { consent: GuardianConsent }) {
  if (withdrawn_on && withdrawn_by)
    return (
      <Trans>
        Withdrawn on {{ day: formatDate(withdrawn_on) }} by <bdi>{withdrawn_by}</bdi>.
      </Trans>
    );
  if (withdrawn_on) return t`Withdrawn on ${{ day: formatDate(withdrawn_on) }}.`;
  if (until) return t`It was given until ${{ until: formatDate(until) }}.`;
  return t`It ended when a later consent for the same purpose was withdrawn.`;
}
