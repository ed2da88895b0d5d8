import { Stack, Text } from "@mantine/core";
import { InlineNotice } from "@/ui/InlineNotice";
import { ButtonLink } from "@/ui/links";

/** Says what to do with a link that does not work. Why it does not, only the inviter may know. */
export function InvitationGone() {
  return (
    <Stack>
      <InlineNotice kind="error">This invitation does not work.</InlineNotice>
      <Text>
        It may have expired or been withdrawn, somebody may have accepted it already, or a newer letter has taken its
        place. Open the link of the newest letter you have, as a whole. If that does not work either, ask the person who
        invited you to send the invitation again.
      </Text>
      <Text>If you have accepted it yourself, log in with the account that you accepted it with.</Text>
      <ButtonLink to="/dashboard" variant="default">
        To the dashboard
      </ButtonLink>
    </Stack>
  );
}
