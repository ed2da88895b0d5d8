import { Text } from "@mantine/core";
import { IconCalendarOff, IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { formatDate } from "@/ui/format";
import type { Column } from "@/ui/list/DataTable";
import { Missing } from "@/ui/Missing";
import { StatusBadge } from "@/ui/StatusBadge";
import classes from "../Child.module.css";
import { type Consent, purposes } from "./consents";

const states = {
  given: { tone: "good", icon: IconCircleCheck, word: () => "Given" },
  expired: { tone: "watch", icon: IconCalendarOff, word: () => "Expired" },
  withdrawn: {
    tone: "skipped",
    icon: IconCircleX,
    word: ({ withdrawn_on }: Consent) => `Withdrawn ${formatDate(withdrawn_on)}`,
  },
} as const;

function State({ consent }: { consent: Consent }) {
  const { tone, icon, word } = states[consent.state];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {word(consent)}
    </StatusBadge>
  );
}

export const consentColumns: Column<Consent>[] = [
  {
    key: "for",
    header: "For",
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
  { key: "by", header: "Given by", cell: ({ given_by }) => <bdi>{given_by}</bdi> },
  { key: "on", header: "Given on", cell: ({ given_on }) => formatDate(given_on) },
  {
    key: "until",
    header: "Until",
    cell: ({ until }) => (until ? formatDate(until) : <Missing reason="It was given without an end." />),
  },
  { key: "state", header: "State", cell: (consent) => <State consent={consent} /> },
  { key: "recorded", header: "Recorded by", cell: ({ recorded_by_name }) => <bdi>{recorded_by_name}</bdi> },
];
