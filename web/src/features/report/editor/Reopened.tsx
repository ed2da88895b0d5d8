import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconHistory, IconLockOpen } from "@tabler/icons-react";
import { ReopeningList } from "@/features/activity/SittingList";
import { lazyPart } from "@/ui/lazyPart";
import { useReport } from "../ReportContext";
import "@/words/report";

const ReopenDialog = lazyPart(async () => (await import("@/features/activity/lists/ReopenDialog")).ReopenDialog);

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

/** Opens the activity again, after a confirm that says what will happen. */
export function ReopenActivity() {
  const { activity_id, mine, signed, example } = useReport();
  const [opened, { open, close }] = useDisclosure();
  if (!mine || signed || example) return null;
  return (
    <>
      <Button variant="subtle" leftSection={<IconLockOpen size={18} aria-hidden />} onClick={open}>
        {t`Reopen activity`}
      </Button>
      {opened && <ReopenDialog activityId={activity_id} onClose={close} />}
    </>
  );
}
