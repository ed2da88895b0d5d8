import { t } from "@lingui/core/macro";
import "@/words/notification";
import type { Kind } from "./notifications";

/** What an account can choose to be written about. */
export const kindWords = (): Record<Kind, string> => ({
  report_shared: t`A report is shared with me`,
  report_signed: t`A colleague signs a report of a child whom we both work with`,
  invitation_offered: t`Somebody invites me`,
  invitation_accepted: t`Somebody accepts my invitation`,
  invitation_ended: t`Somebody gives back what I shared with them`,
  membership_offered: t`An organization invites me`,
  membership_accepted: t`Somebody accepts to work with my organization`,
  membership_declined: t`Somebody declines to work with my organization`,
  membership_ended: t`Somebody ends that we work together`,
  transfer_offered: t`A child's record is offered to me`,
  transfer_accepted: t`A child's record that I offered is accepted`,
  transfer_declined: t`A child's record that I offered is declined`,
  handover_offered: t`A member offers children to my organization`,
  handover_accepted: t`My organization accepts children whom I offered`,
  handover_declined: t`My organization declines children whom I offered`,
  children_imported: t`My import of children has ended`,
  scores_imported: t`My import of scores has ended`,
  units_low: t`Few units of a purchase are left`,
  purchase_ending: t`A monthly purchase ends within a week`,
  children_due: t`Children are due to be measured again`,
  second_scoring_done: t`A colleague hands in second scores`,
  paper_asked: t`A colleague asks for a second entry of a protocol on paper`,
  paper_entered: t`A colleague has entered a protocol of mine a second time`,
  rating_answered: t`A questionnaire that I asked for is answered`,
  rating_refused: t`Somebody does not want to answer a questionnaire`,
  rating_bounced: t`A letter with a questionnaire comes back`,
  rating_ended: t`A questionnaire is not answered in time`,
  account_approved: t`My account is approved`,
  account_waiting: t`An account waits for approval`,
  delivery_failed: t`A weekly report could not be sent`,
  payment_failed: t`A payment for a subscription failed`,
  webhook_paused: t`A webhook of mine is paused because it takes nothing`,
  backup_late: t`Backups are not made`,
  roster_stopped: t`A night of a roster has failed, or waits for me`,
});

/** What a letter is about that its reader has ended. */
export const stoppedWords = (kind: string): string =>
  kind === "weekly_summary" ? t`The weekly summary` : (kindWords()[kind as Kind] ?? t`Letters of this kind`);
