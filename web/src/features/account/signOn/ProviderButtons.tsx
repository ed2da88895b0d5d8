import "@/words/signOn";
import { t } from "@lingui/core/macro";
import { Button, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { messageOf } from "@/api/errors";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { TextLink } from "@/ui/links";
import { leaveToLogIn, type SignOnChoices } from "./signOn";

interface ProviderButtonsProps {
  choices: SignOnChoices;
  next?: string;
}

/** A button for each provider, and the way to that of an address. */
export function ProviderButtons({ choices, next }: ProviderButtonsProps) {
  const leaving = useMutation({ mutationFn: (provider: string) => leaveToLogIn({ provider }, next) });
  return (
    <>
      {leaving.isError && <InlineNotice kind="error">{messageOf(leaving.error)}</InlineNotice>}
      {choices.providers.map(({ id, name }) => (
        <Button
          key={id}
          variant="default"
          fullWidth
          loading={leaving.isPending && leaving.variables === id}
          onClick={() => leaving.mutate(id)}
        >
          <bdi>{name}</bdi>
        </Button>
      ))}
      {choices.by_email && (
        <Text>
          <TextLink to="/sign-on" search={{ next }}>{t`Log in through your organization`}</TextLink>
        </Text>
      )}
    </>
  );
}
