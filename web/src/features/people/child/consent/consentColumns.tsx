import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/people";
import { Text } from "@mantine/core";
import { IconCalendarOff, IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { formatDate } from "@/ui/format";
import type { Column } from "@/ui/list/DataTable";
import { Missing } from "@/ui/Missing";
import { StatusBadge } from "@/ui/StatusBadge";
import classes from "../Child.module.css";
import { type Consent, purposes } from "./consents";
import { endMeans } from "./recording";

const states = {
  given: { tone: "good", icon: IconCircleCheck, word: () => t({ message: "Given", context: "a consent" }) },
  expired: { tone: "watch", icon: IconCalendarOff, word: () => t`Expired` },
  withdrawn: {
    tone: "skipped",
    icon: IconCircleX,
    word: ({ withdrawn_on }: Consent) => t`Withdrawn ${{ day: formatDate(withdrawn_on) }}`,
  },
} as const;

/** Given, but before somebody withdrew what was agreed to for the same, or from a later day on. */
const superseded = { tone: "skipped", icon: IconCircleX, word: () => t`Does not count now` } as const;

function State({ consent }: { consent: Consent }) {
  const { tone, icon, word } = consent.state === "given" && !consent.stands ? superseded : states[consent.state];
  const ended = endMeans(consent);
  const by = consent.withdrawn_by_name;
  return (
    <>
      <StatusBadge tone={tone} icon={icon}>
        {word(consent)}
      </StatusBadge>
      {by && (
        <Text size="sm" c="dimmed">
          {consent.withdrawn_by_guardian ? (
            <Trans>
              by <bdi>{by}</bdi>, the guardian
            </Trans>
          ) : (
            <Trans>
              by <bdi>{by}</bdi>
            </Trans>
          )}
        </Text>
      )}
      {ended && (
        <Text size="sm" c="dimmed">
          {ended}
        </Text>
      )}
    </>
  );
}

export const consentColumns: Column<Consent>[] = [
  {
    key: "for",
    header: t`For`,
    cell: (consent) => (
      <>
        {purposes[consent.purpose]}
        {consent.detail && (
          <Text size="sm" c="dimmed" dir="auto" className={classes.value}>
            {consent.detail}
          </Text>
        )}
      </>
    ),
  },
  { key: "by", header: t`Given by`, cell: ({ given_by }) => <bdi>{given_by}</bdi> },
  { key: "on", header: t`Given on`, cell: ({ given_on }) => formatDate(given_on) },
  {
    key: "until",
    header: t`Until`,
    cell: ({ until }) => (until ? formatDate(until) : <Missing reason={t`It was given without an end.`} />),
  },
  { key: "state", header: t`State`, cell: (consent) => <State consent={consent} /> },
  {
    key: "recorded",
    header: t`Recorded by`,
    cell: ({ recorded_by_name, by_guardian }) =>
      by_guardian ? t`The guardian, in their own account` : <bdi>{recorded_by_name}</bdi>,
  },
];
