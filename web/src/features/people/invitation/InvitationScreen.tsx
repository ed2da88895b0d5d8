import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/people";
import { Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useSession } from "@/api/session";
import { Gate } from "@/features/account/Gate";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { ButtonLink, TextLink } from "@/ui/links";
import type { Kind } from "../people";
import { InvitationOffered } from "./InvitationOffered";
import { type Membership, offerQuery } from "./invitations";
import { forgetToken, tokenFrom } from "./token";

/** The page of the letter's link: the inviter, and accepting with an account. */
export default function InvitationScreen() {
  const hash = useLocation({ select: (location) => location.hash });
  const token = tokenFrom(hash);
  return (
    <Gate title={t`Invitation`} width="wide">
      {token ? <Invitation key={token} token={token} /> : <InvitationGone />}
    </Gate>
  );
}

function Invitation({ token }: { token: string }) {
  const session = useSession();
  const [accepted, setAccepted] = useState<Membership>();
  const query = useQuery({ ...offerQuery(token, session?.id), enabled: session !== undefined && !accepted });

  if (accepted) return <InvitationAccepted inviter={accepted.inviter} kind={accepted.kind} />;
  return (
    <Loaded
      query={query}
      failure={t`The invitation could not be loaded`}
      missing={<InvitationGone />}
      skeleton={<ContentSkeleton shape="text" />}
    >
      {(offer) =>
        offer.accepted ? (
          <InvitationAccepted inviter={offer.inviter} kind={offer.kind} />
        ) : (
          <InvitationOffered
            token={token}
            offer={offer}
            session={session ?? undefined}
            onAccepted={setAccepted}
            onGone={() => void query.refetch()}
          />
        )
      }
    </Loaded>
  );
}

/** What comes after accepting. The way on takes the focus of the button that is gone. */
function InvitationAccepted({ inviter, kind }: { inviter: string; kind: Kind }) {
  const onward = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    forgetToken();
    onward.current?.focus();
  }, []);
  return (
    <Stack>
      <InlineNotice kind="success">
        <AcceptedAs inviter={inviter} kind={kind} />
      </InlineNotice>
      <Text>
        {kind === "guardian"
          ? t`The reports that are shared with you, and what you agree to, are under My children.`
          : t`The children you are assigned to are on your dashboard.`}{" "}
        <Trans>
          You find this, and can give it up, under{" "}
          <TextLink to="/account" search={{ tab: "shared" }}>
            Shared with you
          </TextLink>{" "}
          of your account.
        </Trans>
      </Text>
      <ButtonLink ref={onward} to={kind === "guardian" ? "/myChildren" : "/dashboard"} fullWidth>
        {kind === "guardian" ? t`To my children` : t`To the dashboard`}
      </ButtonLink>
    </Stack>
  );
}

function AcceptedAs({ inviter, kind }: { inviter: string; kind: Kind }) {
  const who = <bdi>{inviter}</bdi>;
  switch (kind) {
    case "specialist":
      return <Trans>You have accepted the invitation of {who} as a specialist.</Trans>;
    case "case_manager":
      return <Trans>You have accepted the invitation of {who} as a case manager.</Trans>;
    default:
      return <Trans>You have accepted the invitation of {who} as a guardian.</Trans>;
  }
}

/** Says what to do with a link that does not work. Why it does not, only the inviter may know. */
function InvitationGone() {
  return (
    <Stack>
      <InlineNotice kind="error">{t`This invitation does not work.`}</InlineNotice>
      <Text>{t`It may have expired or been withdrawn, somebody may have accepted it already, or a newer letter has taken its place. Open the link of the newest letter you have, as a whole. If that does not work either, ask the person who invited you to send the invitation again.`}</Text>
      <Text>{t`If you have accepted it yourself, log in with the account that you accepted it with.`}</Text>
      <ButtonLink to="/dashboard" variant="default">{t`To the dashboard`}</ButtonLink>
    </Stack>
  );
}
