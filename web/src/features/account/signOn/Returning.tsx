import "@/words/signOn";
import { t } from "@lingui/core/macro";
import { Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { hasStatus, messageOf } from "@/api/errors";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { TextLink } from "@/ui/links";
import { Outcome } from "./Outcome";
import { finishSignOn, type Returned, readReturned } from "./signOn";

/** Brings what a provider sent the browser back with to the server, once, and takes it out of the address. */
export function Returning({ provider }: { provider: string }) {
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const [returned] = useState(() => readReturned(provider, search));
  const finishing = useMutation({ mutationFn: (it: Returned) => finishSignOn(it) });
  const sent = useRef(false);
  const { mutate } = finishing;
  useEffect(() => {
    if (!returned || sent.current) return;
    sent.current = true;
    window.history.replaceState(window.history.state, "", window.location.pathname);
    mutate(returned);
  }, [returned, mutate]);
  if (finishing.isSuccess) return <Outcome of={finishing.data} />;
  if (returned && !finishing.isError) return <ContentSkeleton shape="form" />;
  return (
    <Stack>
      <InlineNotice kind="error">
        {returned
          ? reason(finishing.error)
          : t`This log-in did not begin here, or took too long. Please log in from here.`}
      </InlineNotice>
      <Text>
        <TextLink to="/login">{t`Back to login`}</TextLink>
      </Text>
    </Stack>
  );
}

const reason = (error: unknown) =>
  hasStatus(error, 403) || hasStatus(error, 404) ? t`This log-in did not work. Please try again.` : messageOf(error);
