import { plural, t } from "@lingui/core/macro";
import "@/words/rating";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatDate } from "@/ui/format";
import { listed } from "@/ui/format/list";
import type { Column } from "@/ui/list/DataTable";
import { PagedTable } from "@/ui/list/PagedTable";
import { RowActions } from "@/ui/list/RowActions";
import { Missing } from "@/ui/Missing";
import shared from "@/ui/styles/shared.module.css";
import { RequestBadge } from "../RequestBadge";
import { type RatingRequest, requestsQuery } from "../requests";
import type { RequestsSearch } from "../search";
import { dueOf, lookOf, progressOf } from "../states";
import { respondentWords } from "../words";
import { LinkDialog } from "./LinkDialog";
import classes from "./Requests.module.css";
import { actionsOf, nameOf, useRequestActs } from "./useRequestActs";

interface RequestTableProps {
  asked: RequestsSearch;
  onPage: (page: number, next?: string) => void;
  onOpen: (request: RatingRequest) => void;
  empty: ReactNode;
}

/** The requests that the address asks for: who is asked, how far they have come, and what can be done about it. */
export function RequestTable({ asked, onPage, onOpen, empty }: RequestTableProps) {
  const list = useQuery(requestsQuery(asked));
  const acts = useRequestActs(list.data?.rows ?? []);
  return (
    <>
      <PagedTable
        caption={t`Requests to raters`}
        list={list}
        failure={t`The requests could not be loaded`}
        place={asked}
        onPage={onPage}
        columns={requestColumns()}
        rowKey={({ request_id }) => request_id}
        onOpen={onOpen}
        openLabel={t`Details of the request to`}
        actions={(request) => {
          const [main, ...more] = actionsOf(request, acts);
          return <RowActions name={nameOf(request)} main={main} more={more} />;
        }}
        empty={empty}
      />
      {acts.shown && <LinkDialog requestId={acts.shown.request_id} rater={nameOf(acts.shown)} onClose={acts.hide} />}
    </>
  );
}

const requestColumns = (): Column<RatingRequest>[] => [
  {
    key: "rater",
    header: t`Rater`,
    cell: (request) => (
      <>
        <bdi>{nameOf(request)}</bdi>
        <bdi className={shared.beside}>{request.relation || respondentWords()[request.respondent]}</bdi>
      </>
    ),
  },
  { key: "child", header: t`Child`, cell: ({ children }) => <bdi>{shortList(children.map(({ name }) => name))}</bdi> },
  { key: "application", header: t`Application`, cell: ({ applications }) => <bdi>{shortList(applications)}</bdi> },
  { key: "state", header: t`State`, cell: (request) => <StateAndDue request={request} /> },
  { key: "progress", header: t`Answers`, cell: progressOf },
  { key: "letter", header: t`Last letter`, cell: (request) => <LastLetter request={request} /> },
];

/** When the rater was last written to, and how many reminders they got. */
function LastLetter({ request: { last_letter_at, reminders_sent, by } }: { request: RatingRequest }) {
  if (!last_letter_at) {
    return <Missing reason={by === "link" ? t`The link is handed over.` : t`The letter is not out yet.`} />;
  }
  return (
    <>
      {formatDate(last_letter_at)}
      {reminders_sent > 0 && (
        <span className={shared.beside}>{plural(reminders_sent, { one: "# reminder", other: "# reminders" })}</span>
      )}
    </>
  );
}

/** The first two of a list, and how many more there are. */
export function shortList(names: readonly string[]): string {
  const more = names.length - 2;
  const shown = listed(names.slice(0, 2));
  return more > 0 ? t`${shown} and ${more} more` : shown;
}

export function StateAndDue({ request }: { request: RatingRequest }) {
  const due = dueOf(request);
  return (
    <>
      <RequestBadge look={lookOf(request)} />
      {due && <span className={due.late ? `${shared.beside} ${classes.late}` : shared.beside}>{due.words}</span>}
    </>
  );
}
