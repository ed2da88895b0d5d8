import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Dialog } from "@/ui/dialog/Dialog";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { reasonOf } from "@/ui/form/refusal";
import type { Conflict } from "./useReportForm";

/** The report was saved elsewhere since it was read here: one of both is kept, and nothing before that is chosen. */
export function ReportConflictDialog({ close, reload, overwrite }: Conflict) {
  const act = useMutation({ mutationFn: (choose: () => Promise<void>) => choose() });
  return (
    <Dialog onClose={close} title={t`This report was changed elsewhere`}>
      <Stack>
        <Text>
          {t`It was saved in another window or on another device while you were editing here. Reload takes what was saved there, and what you typed here is lost. Overwrite saves what you see here; the other state stays among the versions.`}
        </Text>
        {act.error && <InlineNotice kind="error">{reasonOf(act.error)}</InlineNotice>}
        <Group justify="flex-end">
          <Button variant="subtle" onClick={close}>{t`Keep editing`}</Button>
          <Button variant="default" disabled={act.isPending} onClick={() => act.mutate(reload)}>{t`Reload`}</Button>
          <Button disabled={act.isPending} onClick={() => act.mutate(overwrite)} data-autofocus>{t`Overwrite`}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
