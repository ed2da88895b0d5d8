import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/people";
import { Group, List, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { type Session, useSession } from "@/api/session";
import { Gate } from "@/features/account/Gate";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatDateTime } from "@/ui/format";
import { ButtonLink } from "@/ui/links";
import { tokens } from "../invitation/token";
import { JoinButtons } from "./JoinButtons";
import { type OrganizationOffer, organizationOfferQuery } from "./organizations";

const { tokenFrom, forgetToken } = tokens("milepost.organization");

type Outcome = { organization: string; joined: boolean };

/** The page of the link in an organization's letter: the inviter, and accepting or declining. */
export default function OrganizationInvitationScreen() {
  const hash = useLocation({ select: (location) => location.hash });
  const token = tokenFrom(hash);
  return (
    <Gate title={t`Invitation`} width="wide">
      {token ? <OrganizationInvitation key={token} token={token} /> : <OrganizationInvitationGone />}
    </Gate>
  );
}

function OrganizationInvitation({ token }: { token: string }) {
  const session = useSession();
  const [outcome, setOutcome] = useState<Outcome>();
  const query = useQuery({
    ...organizationOfferQuery(token, session?.id),
    enabled: session !== undefined && !outcome,
  });
  if (outcome) return <InvitationDecided {...outcome} />;
  return (
    <Loaded
      query={query}
      failure={t`The invitation could not be loaded`}
      missing={<OrganizationInvitationGone />}
      skeleton={<ContentSkeleton shape="text" />}
    >
      {(offer) =>
        offer.accepted ? (
          <InvitationDecided organization={offer.organization} joined />
        ) : (
          <OrganizationOffered
            token={token}
            offer={offer}
            session={session ?? undefined}
            onDone={(joined) => setOutcome({ organization: offer.organization, joined })}
            onGone={() => void query.refetch()}
          />
        )
      }
    </Loaded>
  );
}

interface OfferedProps {
  token: string;
  offer: OrganizationOffer;
  session?: Session;
  onDone: (joined: boolean) => void;
  onGone: () => void;
}

function OrganizationOffered({ token, offer, session, onDone, onGone }: OfferedProps) {
  const { organization } = offer;
  const until = formatDateTime(offer.expires_at);
  return (
    <Stack>
      <Text size="lg">
        <Trans>
          <bdi>
            <b>{organization}</b>
          </bdi>{" "}
          invites you to work with them.
        </Trans>
      </Text>
      <Text>{t`The invitation works until ${until}.`}</Text>
      <Text fw={600}>{t`When you accept`}</Text>
      <List withPadding>
        <List.Item>{t`The organization sees your name and the e-mail address of your account.`}</List.Item>
        <List.Item>{t`It sees no child of yours. You say, for one child or for all, whether it takes part in the care team; then it sees the child as a case manager does, and how much you work with these children.`}</List.Item>
        <List.Item>{t`It can give you units that it has bought, and you can hand children over to it.`}</List.Item>
        <List.Item>{t`Either of you can end this at any time.`}</List.Item>
      </List>
      {session ? (
        <JoinButtons token={token} session={session} onDone={onDone} onGone={onGone} />
      ) : (
        <VisitorToJoin email={offer.email ?? ""} />
      )}
    </Stack>
  );
}

const back = { next: "/organizationInvitation" };

/** The two ways to an account; both come back here. */
function VisitorToJoin({ email }: { email: string }) {
  const registration = { accessRole: "Specialist" as const, firstName: "", lastName: "", email };
  return (
    <>
      <Text>{t`Log in with the account of the address that the letter was sent to, or sign up with that address as a specialist or author. If a new account has to wait for approval, open the link of your letter again once it is approved.`}</Text>
      <Group>
        <ButtonLink to="/login" search={back} state={{ registration }}>{t`Login`}</ButtonLink>
        <ButtonLink to="/register" search={back} state={{ registration }} variant="default">{t`Sign up`}</ButtonLink>
      </Group>
    </>
  );
}

/** What comes after the decision. The way on takes the focus of the button that is gone. */
function InvitationDecided({ organization, joined }: Outcome) {
  const onward = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    forgetToken();
    onward.current?.focus();
  }, []);
  return (
    <Stack>
      <InlineNotice kind="success">
        {joined ? (
          <Trans>
            You work with <bdi>{organization}</bdi> now.
          </Trans>
        ) : (
          <Trans>
            You have declined the invitation of <bdi>{organization}</bdi>.
          </Trans>
        )}
      </InlineNotice>
      {joined && (
        <Text>{t`No child of yours takes part yet. Say which do under Organizations of your account, or in a child's care team.`}</Text>
      )}
      {joined ? (
        <ButtonLink ref={onward} to="/account" search={{ tab: "organizations" }} fullWidth>
          {t`To your organizations`}
        </ButtonLink>
      ) : (
        <ButtonLink ref={onward} to="/dashboard" fullWidth>{t`To the dashboard`}</ButtonLink>
      )}
    </Stack>
  );
}

/** Says what to do with a link that does not work. Why it does not, only the organization may know. */
function OrganizationInvitationGone() {
  return (
    <Stack>
      <InlineNotice kind="error">{t`This invitation does not work.`}</InlineNotice>
      <Text>{t`It may have expired or been withdrawn, it may be declined or accepted already, or a newer letter has taken its place. Open the link of the newest letter you have, as a whole. If that does not work either, ask the organization to invite you again.`}</Text>
      <ButtonLink to="/dashboard" variant="default">{t`To the dashboard`}</ButtonLink>
    </Stack>
  );
}
