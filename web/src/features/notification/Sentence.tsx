import "@/words/notification";
import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Notification } from "./notifications";

/** What happened, with the names that the account may see now. */
export function Sentence({ of }: { of: Notification }): ReactNode {
  if (of.gone) return <Trans>What this was about is not there any more, or not open to you.</Trans>;
  const ended = (of.accepted && accepted[of.kind]) || (of.declined && declined[of.kind]);
  return (ended || sentences[of.kind])(of);
}

const Somebody = ({ name }: { name: string }) => (name ? <bdi>{name}</bdi> : <Trans>Somebody</Trans>);

const named = ({ who, child, title }: Notification) => ({
  who: <Somebody name={who} />,
  child: <bdi>{child}</bdi>,
  title: <bdi>{title}</bdi>,
});

type Say = (of: Notification) => ReactNode;

/** The sentences for offers that the account has accepted. */
const accepted: Partial<Record<Notification["kind"], Say>> = {
  invitation_offered: (of) => {
    const { who } = named(of);
    return <Trans>You accepted the invitation of {who}.</Trans>;
  },
  membership_offered: (of) => {
    const { who } = named(of);
    return <Trans>You accepted the invitation of {who} and work with them now.</Trans>;
  },
  transfer_offered: (of) => {
    const { who } = named(of);
    return <Trans>You accepted the record that {who} offered. It is on your list now.</Trans>;
  },
  handover_offered: (of) => {
    const { who } = named(of);
    return <Trans>You accepted the children whom {who} offered.</Trans>;
  },
};

/** The sentences for offers that the account has declined. */
const declined: Partial<Record<Notification["kind"], Say>> = {
  membership_offered: (of) => {
    const { who } = named(of);
    return <Trans>You declined the invitation of {who}.</Trans>;
  },
  handover_offered: (of) => {
    const { who } = named(of);
    return <Trans>You declined the children whom {who} offered.</Trans>;
  },
};

const sentences: Record<Notification["kind"], Say> = {
  report_shared: (of) => {
    const { who, child, title } = named(of);
    return (
      <Trans>
        {who} shared a report of {child} with you: {title}
      </Trans>
    );
  },
  report_signed: (of) => {
    const { who, child, title } = named(of);
    return (
      <Trans>
        {who} signed a report of {child}: {title}
      </Trans>
    );
  },
  invitation_offered: (of) => {
    const { who } = named(of);
    return <Trans>{who} invites you. To accept, open the link in the letter that was sent to you.</Trans>;
  },
  invitation_accepted: (of) => {
    const { who } = named(of);
    return <Trans>{who} accepted your invitation.</Trans>;
  },
  invitation_ended: (of) => {
    const { who } = named(of);
    return <Trans>{who} has given back what you shared with them.</Trans>;
  },
  membership_offered: (of) => {
    const { who } = named(of);
    return (
      <Trans>{who} invites you to work with them. To accept, open the link in the letter that was sent to you.</Trans>
    );
  },
  membership_accepted: (of) => {
    const { who } = named(of);
    return <Trans>{who} works with your organization now.</Trans>;
  },
  membership_declined: (of) => {
    const { who } = named(of);
    return <Trans>{who} declined to work with your organization.</Trans>;
  },
  membership_ended: (of) => {
    const { who } = named(of);
    return <Trans>{who} ended that you work together.</Trans>;
  },
  transfer_offered: (of) => {
    const { who } = named(of);
    return <Trans>{who} offers you a child's record.</Trans>;
  },
  transfer_accepted: (of) => {
    const { who } = named(of);
    return <Trans>{who} accepted the record that you offered. It is on their list now.</Trans>;
  },
  transfer_declined: (of) => {
    const { who, child } = named(of);
    return of.child ? (
      <Trans>
        {who} declined the record of {child} that you offered.
      </Trans>
    ) : (
      <Trans>{who} declined the record that you offered.</Trans>
    );
  },
  handover_offered: (of) => {
    const { who } = named(of);
    const { amount } = of;
    return (
      <Trans>
        {who} offers <Plural value={amount} one="# child" other="# children" /> to your organization.
      </Trans>
    );
  },
  handover_accepted: (of) => {
    const { who } = named(of);
    return <Trans>{who} accepted the children whom you offered.</Trans>;
  },
  handover_declined: (of) => {
    const { who } = named(of);
    return <Trans>{who} declined the children whom you offered.</Trans>;
  },
  children_imported: (of) => {
    const { title } = named(of);
    return <Trans>Your import of children has ended: {title}</Trans>;
  },
  scores_imported: (of) => {
    const { title } = named(of);
    return <Trans>Your import of scores has ended: {title}</Trans>;
  },
  units_low: (of) => {
    const { title } = named(of);
    const { amount } = of;
    return (
      <Trans>
        <Plural value={amount} one="# unit" other="# units" /> left of {title}
      </Trans>
    );
  },
  purchase_ending: (of) => {
    const { title } = named(of);
    return <Trans>Your month of {title} ends within a week.</Trans>;
  },
  children_due: (of) => {
    const { child } = named(of);
    const { amount } = of;
    return of.child ? (
      <Trans>{child} is due to be measured again.</Trans>
    ) : (
      <Plural
        value={amount}
        one="# child is due to be measured again."
        other="# children are due to be measured again."
      />
    );
  },
  second_scoring_done: (of) => {
    const { who, child, title } = named(of);
    return (
      <Trans>
        {who} handed in second scores of {child}: {title}
      </Trans>
    );
  },
  paper_asked: (of) => {
    const { who, child, title } = named(of);
    return (
      <Trans>
        {who} asks for a second entry of a protocol of {child} on paper: {title}
      </Trans>
    );
  },
  paper_entered: (of) => {
    const { who, child, title } = named(of);
    return (
      <Trans>
        {who} entered the protocol of {child} a second time. Compare both entries: {title}
      </Trans>
    );
  },
  rating_answered: (of) => {
    const { who, child } = named(of);
    return of.child ? (
      <Trans>
        {who} answered the questionnaire about {child}.
      </Trans>
    ) : (
      <Trans>{who} answered the questionnaires that you asked for.</Trans>
    );
  },
  rating_refused: (of) => {
    const { who, child } = named(of);
    return of.child ? (
      <Trans>
        {who} does not want to answer the questionnaire about {child}.
      </Trans>
    ) : (
      <Trans>{who} does not want to answer a questionnaire.</Trans>
    );
  },
  rating_bounced: (of) => {
    const { who } = named(of);
    return <Trans>Your letter to {who} came back. Check the address, or hand over the link.</Trans>;
  },
  rating_ended: (of) => {
    const { who } = named(of);
    return of.amount ? (
      <Trans>The link for {who} ended two weeks ago: what was begun is discarded, and its unit is given back.</Trans>
    ) : (
      <Trans>The link for {who} ended before everything was answered.</Trans>
    );
  },
  account_approved: () => <Trans>Your account is approved.</Trans>,
  account_waiting: () => <Trans>Accounts wait for approval.</Trans>,
  delivery_failed: () => <Trans>A weekly report of yours was not sent, or not to everybody.</Trans>,
  payment_failed: (of) => {
    const { title } = named(of);
    return <Trans>A payment for your subscription to {title} failed.</Trans>;
  },
  webhook_paused: (of) => {
    const { title } = named(of);
    return <Trans>Your webhook {title} takes nothing and is paused. Its events wait until you resume it.</Trans>;
  },
  backup_late: () => <Trans>The last backup is older than it should be, or there is none.</Trans>,
  roster_stopped: (of) => {
    const { title } = named(of);
    return <Trans>Last night the roster {title} could not be taken over, or waits for you to look at it.</Trans>;
  },
};
