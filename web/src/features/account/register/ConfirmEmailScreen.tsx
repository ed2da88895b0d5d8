import { t } from "@lingui/core/macro";
import "@/words/account";
import { Button, Stack, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { api, call } from "@/api/client";
import { messageOf } from "@/api/errors";
import { accountStateKey } from "@/api/session";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { ButtonLink } from "@/ui/links";
import { Gate } from "../Gate";

/**
 * Where the link of the letter leads. It asks once more: programs that look through mail open links, too, and a person who did
 * not register here must not confirm by curiosity.
 */
export default function ConfirmEmailScreen() {
  const token = useLocation({ select: ({ hash }) => hash.replace(/^#/, "").trim() });
  const queryClient = useQueryClient();
  const confirming = useMutation({
    mutationFn: () => call(api.POST("/api/auth/confirm-email", { body: { token } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountStateKey }),
  });
  return (
    <Gate title={t`Confirm your e-mail address`}>
      <Stack>
        {confirming.isSuccess ? (
          <>
            <InlineNotice kind="success">{t`Your e-mail address is confirmed.`}</InlineNotice>
            <ButtonLink to="/" fullWidth>{t`Go to Milepost`}</ButtonLink>
          </>
        ) : (
          <>
            {confirming.isError && <InlineNotice kind="error">{messageOf(confirming.error)}</InlineNotice>}
            <Text>{t`Did you register at Milepost with the address that the letter came to? If it was not you, close this page.`}</Text>
            <Button
              fullWidth
              loading={confirming.isPending}
              onClick={() => confirming.mutate()}
            >{t`Yes, this is my address`}</Button>
          </>
        )}
      </Stack>
    </Gate>
  );
}
