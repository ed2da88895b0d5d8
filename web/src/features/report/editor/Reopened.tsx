import { Trans } from "@lingui/react/macro";
import { Alert } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { ReopeningList } from "@/features/activity/TestSessionList";
import { useReport } from "../ReportContext";
import "@/words/report";

/** Says that the activity was opened again after it had been finished, and why. */
export function Reopened() {
  const { reopenings = [] } = useReport();
  if (reopenings.length === 0) return null;
  return (
    <Alert
      role="note"
      icon={<IconHistory aria-hidden />}
      title={<Trans>The activity was reopened after it had been finished</Trans>}
    >
      <ReopeningList reopenings={reopenings} />
    </Alert>
  );
}
