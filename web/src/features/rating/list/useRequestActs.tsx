import { plural, t } from "@lingui/core/macro";
import "@/words/rating";
import { useState } from "react";
import { comparisonLink, useCompared } from "@/features/activity/compared";
import { useAct } from "@/ui/feedback/useAct";
import type { RowAction } from "@/ui/list/RowActions";
import { type RatingRequest, remindRater, renewLink, revokeRequest, useRequestsChanged } from "../requests";
import { isOpen } from "../states";

/** What can be done about requests; the link of one is shown in a dialog that the caller draws. */
export function useRequestActs(requests: readonly RatingRequest[]) {
  const { act, busy } = useAct();
  const changed = useRequestsChanged();
  const [shown, setShown] = useState<RatingRequest>();
  const isCompared = useCompared(requests.map(reportedIn).filter((id) => id !== ""));

  const remind = (request: RatingRequest) =>
    void act({
      send: () => remindRater(request.request_id).finally(changed),
      done: t`A reminder to ${nameOf(request)} is on its way.`,
    });
  const revoke = (request: RatingRequest, formIds?: string[]) =>
    act({
      ask: revokeQuestion(request, formIds),
      send: () => revokeRequest(request.request_id, formIds).finally(changed),
      done: t`The request to ${nameOf(request)} is revoked.`,
    });
  const renew = async (request: RatingRequest) => {
    const made = await act({
      ask: {
        title: t`Make a new link?`,
        text: t`The link that ${nameOf(request)} has stops working. What was answered so far stays, and the new link leads to it.`,
        action: t`Make a new link`,
      },
      send: () => renewLink(request.request_id).finally(changed),
    });
    if (made) setShown(request);
  };
  return { isCompared, busy, remind, revoke, renew, show: setShown, shown, hide: () => setShown(undefined) };
}

/** Who is asked, as far as that is known. */
export const nameOf = ({ rater_name, rater_email }: RatingRequest) => rater_name || rater_email || t`the rater`;

/** What revoking does, and to whom. */
function revokeQuestion(request: RatingRequest, formIds?: string[]) {
  const forms = request.forms.filter(({ form_id }) => !formIds || formIds.includes(form_id));
  const begun = forms.filter(({ state }) => state === "begun").length;
  const stays = forms.some(({ state }) => state === "finished");
  const name = nameOf(request);
  const lost = plural(begun, {
    one: "What was answered so far is discarded, and the unit is returned.",
    other: "What was answered so far in # forms is discarded, and their units are returned.",
  });
  return {
    title: t`Revoke this request?`,
    text: [
      t`${name} can no longer answer.`,
      begun > 0 ? lost : t`Nothing was answered yet, and no unit was taken.`,
      stays ? t`What is answered already stays.` : "",
    ]
      .filter(Boolean)
      .join(" "),
    action: t`Revoke`,
    danger: true,
  };
}

type Acts = ReturnType<typeof useRequestActs>;

/** The actions of a request, the likeliest first. */
export function actionsOf(request: RatingRequest, acts: Acts): RowAction[] {
  const reports = reportsOf(request, acts);
  if (!isOpen(request)) return [...reports, ...againOf(request)];
  const name = nameOf(request);
  return [
    ...reports,
    {
      label: t`Show link and QR code`,
      described: t`Show link and QR code for ${name}`,
      onSelect: () => acts.show(request),
    },
    ...reminderOf(request, acts),
    ...telephoneOf(request),
    { label: t`New link`, described: t`New link for ${name}`, onSelect: () => void acts.renew(request) },
    {
      label: t`Revoke`,
      described: t`Revoke the request to ${name}`,
      danger: true,
      onSelect: () => void acts.revoke(request),
    },
  ];
}

/** A reminder goes to an address. Where it is too early for another, the server says from when on it can be sent. */
function reminderOf(request: RatingRequest, acts: Acts): RowAction[] {
  if (!request.rater_email || request.state === "bounced") return [];
  if (request.reminders_left === 0) return [{ label: t`No reminder left`, disabled: true }];
  return [{ label: t`Remind`, described: t`Remind ${nameOf(request)}`, onSelect: () => acts.remind(request) }];
}

/** Of a request with several forms each is answered by itself, from its details. */
function telephoneOf({ request_id, forms }: RatingRequest): RowAction[] {
  const [only] = forms;
  if (!only || forms.length > 1) return [];
  return [{ label: t`Answer by telephone`, link: telephoneLink(request_id, only.form_id) }];
}

/** A rater who refused, or whose time was over, is asked once more. Of a letter with a list it is done child by child, from its details. */
function againOf(request: RatingRequest): RowAction[] {
  const { state, children } = request;
  const [only] = children;
  if ((state !== "refused" && state !== "ended") || !only || children.length > 1) return [];
  return [{ label: t`Ask again`, described: t`Ask ${nameOf(request)} again`, link: againLink(request, only.child_id) }];
}

export const againLink = ({ request_id }: RatingRequest, childId: string, application?: string) =>
  ({ to: "/requests", search: { ask: childId, application, again: request_id } }) as const;

export const telephoneLink = (request: string, form: string) =>
  ({ to: "/requests", search: { request, form } }) as const;

/** The activity whose report a request leads to: that of its only form, once it is answered. */
function reportedIn({ forms }: RatingRequest): string {
  const [only] = forms;
  return only && forms.length === 1 && only.state === "finished" ? only.activity_id : "";
}

/** The report, and the comparison with other raters where there are any. */
function reportsOf(request: RatingRequest, { isCompared }: Acts): RowAction[] {
  const id = reportedIn(request);
  const [{ application = "" } = {}] = request.forms;
  if (!id) return [];
  const report = { label: t`See report`, described: t`See report of ${application}`, link: reportLink(id) };
  if (!isCompared(id)) return [report];
  const described = t`Compare raters of ${application}`;
  return [report, { label: t`Compare raters`, described, link: comparisonLink(id) }];
}

export const reportLink = (activityID: string) =>
  ({ to: "/activity/report/$activityID", params: { activityID } }) as const;
