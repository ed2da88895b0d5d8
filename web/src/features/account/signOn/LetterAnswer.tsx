import "@/words/signOn";
import { t } from "@lingui/core/macro";
import { Button, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { messageOf } from "@/api/errors";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Outcome } from "./Outcome";
import { answerLetter } from "./signOn";

/** Where the link of the letter leads. It asks once more: programs that look through mail open links, too. */
export function LetterAnswer({ token }: { token: string }) {
  const answering = useMutation({ mutationFn: () => answerLetter(token) });
  if (answering.isSuccess) return <Outcome of={answering.data} />;
  return (
    <Stack>
      {answering.isError && <InlineNotice kind="error">{messageOf(answering.error)}</InlineNotice>}
      <Text>{t`Did you just log in through your organization, and want to link your Milepost account with it? If it was not you, close this page.`}</Text>
      <Button fullWidth loading={answering.isPending} onClick={() => answering.mutate()}>
        {t`Yes, link my account`}
      </Button>
    </Stack>
  );
}
