import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/people";
import { Group, List, Stack, Text } from "@mantine/core";
import type { Role, Session } from "@/api/session";
import { Facts } from "@/ui/Facts";
import { formatDateTime, formatName } from "@/ui/format";
import { ButtonLink } from "@/ui/links";
import { kinds } from "../kinds";
import { AcceptButtons } from "./AcceptButtons";
import type { InvitationOffer, Membership } from "./invitations";
import { means } from "./words";

interface InvitationOfferedProps {
  token: string;
  offer: InvitationOffer;
  /** Who is logged in, if anybody. */
  session?: Session;
  onAccepted: (membership: Membership) => void;
  /** The invitation was found not to work any more. */
  onGone: () => void;
}

/** A valid invitation: the inviter, the role, what accepting means, and the button to accept. */
export function InvitationOffered({ token, offer, session, onAccepted, onGone }: InvitationOfferedProps) {
  const { inviter, kind, first_name, last_name, expires_at } = offer;
  return (
    <Stack>
      <Text size="lg">
        <Invites inviter={inviter} kind={kind} />
      </Text>
      <Facts
        facts={[
          { label: t`For`, value: <bdi>{formatName(first_name, last_name)}</bdi> },
          { label: t`As`, value: kinds[kind].label },
          { label: t`Works until`, value: formatDateTime(expires_at) },
        ]}
      />
      <Text fw={600}>{t`When you accept`}</Text>
      <List withPadding>
        {means(kind).map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
      {session ? (
        <AcceptButtons token={token} email={session.email} onAccepted={onAccepted} onGone={onGone} />
      ) : (
        <VisitorChoice token={token} offer={offer} />
      )}
    </Stack>
  );
}

function Invites({ inviter, kind }: Pick<InvitationOffer, "inviter" | "kind">) {
  const who = (
    <bdi>
      <b>{inviter}</b>
    </bdi>
  );
  switch (kind) {
    case "specialist":
      return <Trans>{who} invites you to Milepost as a specialist.</Trans>;
    case "case_manager":
      return <Trans>{who} invites you to Milepost as a case manager.</Trans>;
    default:
      return <Trans>{who} invites you to Milepost as a guardian.</Trans>;
  }
}

const back = { next: "/invitation" };

/** The role that somebody who is invited as such would ask for. */
const roleOf: Record<InvitationOffer["kind"], Role> = {
  guardian: "Parent/Caretaker",
  specialist: "Specialist" satisfies Role,
  case_manager: "App User" satisfies Role,
};

/** The two ways to an account; both come back here. A new one begins with the data in the invitation. */
function VisitorChoice({ token, offer }: { token: string; offer: InvitationOffer }) {
  const registration = {
    accessRole: roleOf[offer.kind],
    firstName: offer.first_name,
    lastName: offer.last_name,
    email: offer.email ?? "",
    invitation: token,
  };
  return (
    <>
      <Text>{t`To accept, log in with an account of yours, or sign up for a new one. Any account will do; if a new one has to wait for approval, open the link of your letter again once it is approved.`}</Text>
      <Group>
        <ButtonLink to="/login" search={back} state={{ registration }}>{t`Login`}</ButtonLink>
        <ButtonLink to="/register" search={back} state={{ registration }} variant="default">{t`Sign up`}</ButtonLink>
      </Group>
    </>
  );
}
