import { t } from "@lingui/core/macro";
import "@/words/rating";
import { Button, NativeSelect } from "@mantine/core";
import { IconMessageQuestion } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { childQuery } from "@/features/people/child/record/record";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { formatName } from "@/ui/format";
import { lazyPart } from "@/ui/lazyPart";
import { ButtonLink } from "@/ui/links";
import { type FilterChip, FilterChips } from "@/ui/list/FilterChips";
import { useCursorPages } from "@/ui/list/useCursorPages";
import { Page } from "@/ui/Page";
import classes from "./list/Requests.module.css";
import { RequestTable } from "./list/RequestTable";
import { heading } from "./RequestsPreload";
import { cameInDays, type RequestsSearch, requestStates, requestsSearch } from "./search";
import { requestLooks } from "./states";

const AskDialog = lazyPart(async () => (await import("./ask/AskDialog")).AskDialog);
const RequestDialog = lazyPart(async () => (await import("./list/RequestDialog")).RequestDialog);

/** All requests of the account, and the dialogs that the address opens. */
export function Requests() {
  const { asked, change, turn } = useCursorPages(requestsSearch);
  const narrowed = asked.state !== undefined || asked.child_id !== undefined || asked.came !== undefined;
  const clear = () => void change({ state: undefined, child_id: undefined, came: undefined });
  const open = useOpening();
  return (
    <Page {...heading()}>
      <RequestFilter asked={asked} onChange={(wanted) => void change(wanted)} />
      <RequestChips asked={asked} onChange={(wanted) => void change(wanted)} onClear={clear} />
      <RequestTable
        asked={asked}
        onPage={turn}
        onOpen={({ request_id }) => open({ request: request_id })}
        empty={narrowed ? <NoneMatches onClear={clear} /> : <NoRequestsYet />}
      />
      {asked.request && <RequestDialog requestId={asked.request} onClose={() => open({ request: undefined })} />}
      {asked.ask && (
        <AskDialog
          childId={asked.ask}
          application={asked.application}
          again={asked.again}
          onClose={() => open({ ask: undefined, application: undefined, again: undefined })}
        />
      )}
    </Page>
  );
}

/** Opens and closes the dialogs that the address names; the list stays where it is. */
function useOpening() {
  const navigate = useNavigate();
  return (wanted: Pick<RequestsSearch, "request" | "ask" | "application" | "again">) =>
    void navigate({
      to: ".",
      search: (now: Record<string, unknown>) => ({ ...requestsSearch(now), ...wanted }),
      state: true,
      replace: !wanted.request,
      resetScroll: false,
    });
}

interface RequestFilterProps {
  asked: RequestsSearch;
  onChange: (change: Partial<RequestsSearch>) => void;
}

function RequestFilter({ asked, onChange }: RequestFilterProps) {
  const looks = requestLooks();
  return (
    <search className={classes.tools} aria-label={t`Filter the requests`}>
      <NativeSelect
        label={t`State`}
        value={asked.state ?? ""}
        onChange={(event) => onChange({ state: requestStates.find((state) => state === event.currentTarget.value) })}
        data={[
          { value: "", label: t`All states` },
          ...requestStates.map((state) => ({ value: state, label: looks[state].word })),
        ]}
      />
      <NativeSelect
        label={t`Came in`}
        value={asked.came ?? ""}
        onChange={(event) => onChange({ came: cameInDays.find((days) => String(days) === event.currentTarget.value) })}
        data={[
          { value: "", label: t`At any time, or not yet` },
          ...cameInDays.map((days) => ({ value: String(days), label: t`In the last ${days} days` })),
        ]}
      />
    </search>
  );
}

interface RequestChipsProps {
  asked: RequestsSearch;
  onChange: (change: Partial<RequestsSearch>) => void;
  onClear: () => void;
}

/** The filters that hold. */
function RequestChips({ asked: { state, child_id: child, came }, onChange, onClear }: RequestChipsProps) {
  const { data } = useQuery({ ...childQuery(child ?? ""), enabled: child !== undefined });
  const name = data ? formatName(data.first_name, data.last_name) : "…";
  const chips: FilterChip[] = [];
  if (state) {
    const { word } = requestLooks()[state];
    chips.push({ key: "state", label: t`State: ${word}`, onRemove: () => onChange({ state: undefined }) });
  }
  if (child) chips.push({ key: "child", label: t`Child: ${name}`, onRemove: () => onChange({ child_id: undefined }) });
  if (came) {
    chips.push({
      key: "came",
      label: t`Came in: the last ${came} days`,
      onRemove: () => onChange({ came: undefined }),
    });
  }
  return <FilterChips chips={chips} onClear={onClear} />;
}

const NoneMatches = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={IconMessageQuestion}
    title={t`No request matches`}
    text={t`Remove a filter, or try another.`}
    action={<Button variant="default" onClick={onClear}>{t`Clear filters`}</Button>}
  />
);

const NoRequestsYet = () => (
  <EmptyState
    icon={IconMessageQuestion}
    title={t`Your requests will be here`}
    text={t`Open a child's page and choose “Ask a rater”: a parent or teacher answers from a letter or a link, without an account.`}
    action={<ButtonLink to="/dashboard" search={{}}>{t`Go to your children`}</ButtonLink>}
  />
);
