import { plural, t } from "@lingui/core/macro";
import "@/words/overview";
import { useQuery } from "@tanstack/react-query";
import { planWords } from "@/features/market/left";
import { runningOutQuery } from "@/features/market/purchases";
import { type IncomingOffer, incomingQuery } from "@/features/people/data/childData";
import { kinds } from "@/features/people/kinds";
import { type Handover, handoversQuery } from "@/features/people/organization/handovers";
import { formatDate } from "@/ui/format";
import { TextLink } from "@/ui/links";
import { accountsWaiting } from "./ActivityParts";
import { both, partOf } from "./part";
import { overviewQuery, type WorkOverview } from "./queries";
import { Section, Titled, WorkRow } from "./Section";

/** Purchases that give little more, with the way to more. */
export function useRunningOutPart(account: string) {
  return partOf("running-out", useQuery(runningOutQuery(account)), (low) => {
    if (low.length === 0) return undefined;
    return (
      <Section
        title={t`Purchases running out`}
        count={low.length}
        all={<TextLink to="/activities">{t`All your applications`}</TextLink>}
      >
        {low.map((purchase) => {
          const { purchase_id, title, application_id, shared_by } = purchase;
          return (
            <WorkRow
              key={purchase_id}
              name={title}
              lead={<Titled>{title}</Titled>}
              what={planWords(purchase)}
              when={shared_by && t`shared by ${shared_by}`}
              action={
                shared_by
                  ? undefined
                  : {
                      label: t`Get more`,
                      described: t`Get more of ${title}`,
                      link: { to: "/application/$applicationID", params: { applicationID: application_id } },
                    }
              }
            />
          );
        })}
      </Section>
    );
  });
}

/** Nobody but an organization is handed children. */
const none: { data: Handover[]; isError: boolean; refetch: () => void } = {
  data: [],
  isError: false,
  refetch: () => undefined,
};

type Invitation = WorkOverview["invitations"][number];

/** What others ask of the account: to join them, or to take children over. */
export function useRequestsPart(account: string, organization: boolean) {
  const offered = both(useQuery(overviewQuery(account)), useQuery(incomingQuery));
  const handovers = useQuery({ ...handoversQuery, enabled: organization });
  const all = both(offered, organization ? handovers : none);
  return partOf("requests", all, ([[{ invitations, awaiting_approval }, offers], handovers]) => {
    const waiting = handovers.filter(({ mine, state, expired }) => !mine && state === "offered" && !expired);
    const count = invitations.length + offers.length + waiting.length + (awaiting_approval > 0 ? 1 : 0);
    if (count === 0) return undefined;
    return (
      <Section title={t`Requests`} count={count}>
        {awaiting_approval > 0 && <ApprovalRow count={awaiting_approval} />}
        {offers.map((offer) => (
          <OfferRow key={offer.transfer_id} offer={offer} />
        ))}
        {waiting.map((handover) => (
          <HandoverRow key={handover.handover_id} handover={handover} />
        ))}
        {invitations.map((invitation) => (
          <InvitationRow key={`${invitation.inviter} ${invitation.sent_at}`} invitation={invitation} />
        ))}
      </Section>
    );
  });
}

const ApprovalRow = ({ count }: { count: number }) => (
  <WorkRow
    name={t`accounts`}
    lead={accountsWaiting(count)}
    action={{
      label: t`Review`,
      described: t`Review the accounts that wait`,
      link: { to: "/userManagePage", search: { state: "awaiting" } },
    }}
  />
);

const OfferRow = ({ offer: { from, all, offered_at } }: { offer: IncomingOffer }) => (
  <WorkRow
    name={from}
    lead={<bdi>{from}</bdi>}
    what={all ? t`offers you all their children` : t`offers you a child`}
    when={t`since ${formatDate(offered_at)}`}
    action={{ label: t`See the offer`, described: t`See the offer of ${from}`, link: { to: "/transfer" } }}
  />
);

const HandoverRow = ({ handover: { from, children, offered_at } }: { handover: Handover }) => (
  <WorkRow
    name={from}
    lead={<bdi>{from}</bdi>}
    what={plural(children, { one: "hands # child over to you", other: "hands # children over to you" })}
    when={t`since ${formatDate(offered_at)}`}
    action={{
      label: t`See the offer`,
      described: t`See the offer of ${from}`,
      link: { to: "/organization", search: { tab: "children" } },
    }}
  />
);

/** An invitation has nothing to press here: it is accepted by its letter. */
function InvitationRow({ invitation: { inviter, kind, sent_at, expires_at } }: { invitation: Invitation }) {
  const until = formatDate(expires_at);
  return (
    <WorkRow
      name={inviter}
      lead={<bdi>{inviter}</bdi>}
      what={
        kind
          ? t`invites you as ${kinds[kind].label}. Open the link in the letter before ${until}.`
          : t`invites you to work with them. Open the link in the letter before ${until}.`
      }
      when={t`sent ${formatDate(sent_at)}`}
    />
  );
}
