import { t } from "@lingui/core/macro";
import "@/words/rating";
import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Dialog } from "@/ui/dialog/Dialog";
import { type Fact, Facts } from "@/ui/Facts";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatDate, formatDateTime } from "@/ui/format";
import { type RowAction, RowActions } from "@/ui/list/RowActions";
import { RequestBadge } from "../RequestBadge";
import { type RatingForm, type RatingRequest, requestQuery } from "../requests";
import { formLooks, isOpen } from "../states";
import { respondentWords } from "../words";
import { LinkDialog } from "./LinkDialog";
import classes from "./Requests.module.css";
import { StateAndDue } from "./RequestTable";
import { actionsOf, againLink, nameOf, reportLink, telephoneLink, useRequestActs } from "./useRequestActs";

interface RequestDialogProps {
  requestId: string;
  onClose: () => void;
}

/** All about one request: its dates, and each of its forms. */
export function RequestDialog({ requestId, onClose }: RequestDialogProps) {
  const query = useQuery(requestQuery(requestId));
  const title = query.data ? t`Request to ${nameOf(query.data)}` : t`Request`;
  return (
    <Dialog onClose={onClose} title={title} size="lg">
      <Loaded
        query={query}
        failure={t`The request could not be loaded`}
        missing={<Text>{t`This request is not there any more, or not yours.`}</Text>}
        skeleton={<ContentSkeleton shape="text" />}
      >
        {(request) => <RequestDetails request={request} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function RequestDetails({ request, onClose }: { request: RatingRequest; onClose: () => void }) {
  const acts = useRequestActs([request]);
  const heading = useId();
  if (acts.shown) return <LinkDialog requestId={request.request_id} rater={nameOf(request)} onClose={acts.hide} />;
  const several = request.forms.length > 1;
  const actions = actionsOf(request, acts);
  return (
    <Stack>
      <Facts facts={factsOf(request)} />
      <section aria-labelledby={heading}>
        <Title order={3} id={heading}>{t`Forms`}</Title>
        <ul className={classes.lines}>
          {request.forms.map((form) => (
            <FormLine
              key={form.form_id}
              form={form}
              actions={formActions(request, form, several, (id) => void acts.revoke(request, [id]))}
            />
          ))}
        </ul>
      </section>
      <Group justify="flex-end">
        <RowActions name={nameOf(request)} more={actions} />
        <Button variant="default" onClick={onClose}>{t`Close`}</Button>
      </Group>
    </Stack>
  );
}

function factsOf(request: RatingRequest): Fact[] {
  const { relation, respondent, rater_email, purpose, sent_at, opened_at, expires_at, next_reminder_at } = request;
  const { last_letter_at, reminders_sent } = request;
  const facts: (Fact | undefined)[] = [
    { label: t`State`, value: <StateAndDue request={request} /> },
    { label: t`Answers as`, value: respondentWords()[respondent] },
    relation ? { label: t`Relation to the child`, value: <bdi>{relation}</bdi> } : undefined,
    rater_email ? { label: t`E-mail`, value: <bdi>{rater_email}</bdi> } : undefined,
    purpose
      ? { label: t`What the answers are for`, value: <bdi className={classes.purpose}>{purpose}</bdi> }
      : undefined,
    sent_at ? { label: t`Sent`, value: formatDateTime(sent_at) } : undefined,
    reminders_sent > 0 && last_letter_at
      ? { label: t`Last reminder`, value: t`${formatDateTime(last_letter_at)} (${reminders_sent} in all)` }
      : undefined,
    opened_at ? { label: t`Opened`, value: formatDateTime(opened_at) } : undefined,
    isOpen(request) && next_reminder_at
      ? { label: t`Next reminder`, value: formatDateTime(next_reminder_at) }
      : undefined,
    isOpen(request) ? { label: t`The link works until`, value: formatDate(expires_at) } : undefined,
  ];
  return facts.filter((fact) => fact !== undefined);
}

function FormLine({ form, actions }: { form: RatingForm; actions: RowAction[] }) {
  const { child, application, state, answered, of, refusal_text } = form;
  const [main, ...more] = actions;
  return (
    <li className={classes.line}>
      <span>
        <bdi>{child}</bdi> · <bdi>{application}</bdi>
        <Text size="sm" c="dimmed">
          {t`${answered} of ${of} answered`}
        </Text>
        {refusal_text && (
          <Text size="sm">
            {t`Why not:`} <bdi>{refusal_text}</bdi>
          </Text>
        )}
      </span>
      <span className={classes.acts}>
        <RequestBadge look={formLooks()[state]} />
        <RowActions name={`${child}, ${application}`} main={main} more={more} />
      </span>
    </li>
  );
}

/** The report of an answered form; of one that was refused or has ended, asking again; of one that is open, answering it by telephone, and revoking it among several. */
function formActions(
  request: RatingRequest,
  form: RatingForm,
  several: boolean,
  revoke: (formId: string) => void,
): RowAction[] {
  const { form_id, child_id, state, activity_id, application_id, application, child } = form;
  if (state === "finished") {
    return [
      { label: t`See report`, described: t`See report of ${application}, ${child}`, link: reportLink(activity_id) },
    ];
  }
  if (state === "refused" || state === "ended") {
    return [{ label: t`Ask again`, link: againLink(request, child_id, application_id) }];
  }
  if (!isOpen(request) || (state !== "open" && state !== "begun")) return [];
  const telephone: RowAction = { label: t`Answer by telephone`, link: telephoneLink(request.request_id, form_id) };
  return several ? [telephone, { label: t`Revoke`, danger: true, onSelect: () => revoke(form_id) }] : [telephone];
}
