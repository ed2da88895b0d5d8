import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { Button, Group, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { api, call } from "@/api/client";
import { hasStatus, messageOf } from "@/api/errors";
import { Gate } from "@/features/account/Gate";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { letterToken } from "@/ui/letterToken";

/** Where the link at the end of a letter with a report leads. Nothing ends before it is asked for: some programs open links by themselves. */
export default function StopScreen() {
  const token = useLocation({ select: letterToken });
  const stop = useMutation({ mutationFn: () => call(api.POST("/api/report-letter/stop", { body: { token } })) });
  const unknown = token === "" || hasStatus(stop.error, 404) || hasStatus(stop.error, 422);
  return (
    <Gate title={t`No more weekly reports`}>
      {stop.isSuccess ? (
        <InlineNotice kind="success">{t`You get no more reports by e-mail from this account.`}</InlineNotice>
      ) : unknown ? (
        <InlineNotice kind="error">
          {t`This link does not work any more. Use the one in the latest letter that you got.`}
        </InlineNotice>
      ) : (
        <>
          <Text mb="lg">{t`Somebody who works with Milepost has a report sent to you every week.`}</Text>
          {stop.error && <InlineNotice kind="error">{messageOf(stop.error)}</InlineNotice>}
          <Group>
            <Button loading={stop.isPending} onClick={() => stop.mutate()}>{t`Send me no more reports`}</Button>
          </Group>
        </>
      )}
    </Gate>
  );
}
