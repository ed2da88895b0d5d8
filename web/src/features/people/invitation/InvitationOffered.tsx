import { List, Stack, Text } from "@mantine/core";
import type { Session } from "@/api/session";
import { Facts } from "@/ui/Facts";
import { formatDateTime, formatName } from "@/ui/format";
import { kinds } from "../kinds";
import { AcceptButtons } from "./AcceptButtons";
import type { InvitationOffer, Membership } from "./invitations";
import { VisitorChoice } from "./VisitorChoice";
import { asWhat, means } from "./words";

interface InvitationOfferedProps {
  token: string;
  offer: InvitationOffer;
  /** Who is logged in, if anybody. */
  session?: Session;
  onAccepted: (membership: Membership) => void;
  /** The invitation was found not to work any more. */
  onGone: () => void;
}

/** An invitation that works: who invites whom as what, what accepting means, and doing so. */
export function InvitationOffered({ token, offer, session, onAccepted, onGone }: InvitationOfferedProps) {
  const { inviter, kind, first_name, last_name, expires_at } = offer;
  return (
    <Stack>
      <Text size="lg">
        <bdi>
          <b>{inviter}</b>
        </bdi>{" "}
        invites you to Milepost as {asWhat[kind]}.
      </Text>
      <Facts
        facts={[
          { label: "For", value: <bdi>{formatName(first_name, last_name)}</bdi> },
          { label: "As", value: kinds[kind].label },
          { label: "Works until", value: formatDateTime(expires_at) },
        ]}
      />
      <Text fw={600}>When you accept</Text>
      <List withPadding>
        {means(kind).map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
      {session ? (
        <AcceptButtons token={token} email={session.email} onAccepted={onAccepted} onGone={onGone} />
      ) : (
        <VisitorChoice offer={offer} />
      )}
    </Stack>
  );
}
