import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { hasStatus } from "@/api/errors";
import { useSession } from "@/api/session";
import { Gate } from "@/features/account/Gate";
import { ErrorState } from "@/ui/ErrorState";
import { ContentSkeleton } from "@/ui/PageSkeleton";
import { InvitationAccepted } from "./InvitationAccepted";
import { InvitationGone } from "./InvitationGone";
import { InvitationOffered } from "./InvitationOffered";
import { type Membership, offerQuery } from "./invitations";
import { tokenFrom } from "./token";

/** Where the link of the letter leads: who invites, and accepting it with an account. */
export default function InvitationScreen() {
  const hash = useLocation({ select: (location) => location.hash });
  const token = tokenFrom(hash);
  return (
    <Gate title="Invitation" width="wide">
      {token ? <Invitation key={token} token={token} /> : <InvitationGone />}
    </Gate>
  );
}

function Invitation({ token }: { token: string }) {
  const session = useSession();
  const [accepted, setAccepted] = useState<Membership>();
  const {
    data: offer,
    error,
    refetch,
  } = useQuery({ ...offerQuery(token, session?.id), enabled: session !== undefined && !accepted });

  if (accepted) return <InvitationAccepted inviter={accepted.inviter} kind={accepted.kind} />;
  if (hasStatus(error, 404)) return <InvitationGone />;
  if (offer?.accepted) return <InvitationAccepted inviter={offer.inviter} kind={offer.kind} />;
  if (offer) {
    return (
      <InvitationOffered
        token={token}
        offer={offer}
        session={session ?? undefined}
        onAccepted={setAccepted}
        onGone={() => void refetch()}
      />
    );
  }
  if (error) {
    return <ErrorState title="The invitation could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  return <ContentSkeleton shape="text" />;
}
