import { t } from "@lingui/core/macro";
import "@/words/authoring";
import { Group, NativeSelect, SimpleGrid } from "@mantine/core";
import { IconApps, IconPlus } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useAccount } from "@/api/session";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { ButtonLink, TextLink } from "@/ui/links";
import { ShowMore } from "@/ui/list/ShowMore";
import { useFocusKept } from "@/ui/list/useFocusKept";
import { useReturn } from "@/ui/list/useReturn";
import { Page } from "@/ui/Page";
import { ownApplicationsQuery } from "../api";
import { myAppsPath } from "../editorSearch";
import { mayAuthor } from "../mayAuthor";
import { NoAuthor } from "../NoAuthor";
import type { ApplicationRow } from "../types";
import { AppCard } from "./AppCard";
import { AppFilterChips } from "./AppFilterChips";
import type { FilterName } from "./filters";
import { heading } from "./MyAppsPreload";
import type { AppsSort } from "./search";
import { useDeleteApp } from "./useDeleteApp";

export default function MyAppsScreen() {
  const search = useSearch({ from: myAppsPath });
  const { sort = "newest", ...filters } = search;
  const navigate = useNavigate();
  const account = useAccount();
  const author = mayAuthor(account.role);
  const query = useInfiniteQuery(ownApplicationsQuery(account.id, search));
  const filtered = Object.keys(filters).length > 0;
  const show = (change: typeof search) => navigate({ to: myAppsPath, search: change, resetScroll: false });
  const remove = (name: FilterName) => show({ ...search, [name]: undefined });
  return (
    <Page
      {...heading()}
      action={
        author && (
          <ButtonLink to={`${myAppsPath}/newAppCard`} leftSection={<IconPlus size={18} aria-hidden />}>
            {t`New Application`}
          </ButtonLink>
        )
      }
    >
      <Group justify="space-between" align="flex-start">
        <AppFilterChips filters={filters} onRemove={remove} onClear={() => show({ sort: search.sort })} />
        <AppSortSelect sort={sort} onSort={(next) => show({ ...search, sort: next === "newest" ? undefined : next })} />
      </Group>
      <Loaded
        query={query}
        failure={t`Your applications could not be loaded`}
        skeleton={<ContentSkeleton shape="cards" />}
      >
        {({ pages }) => (
          <Apps
            rows={pages.flatMap((page) => page.rows)}
            none={<NoApps filtered={filtered} author={author} />}
            stale={query.isPlaceholderData}
          />
        )}
      </Loaded>
      <ShowMore list={query} />
    </Page>
  );
}

const orders = () => [
  { value: "newest", label: t`Newest first` },
  { value: "title", label: t`By title` },
];

function AppSortSelect({ sort, onSort }: { sort: AppsSort; onSort: (sort: AppsSort) => void }) {
  return (
    <NativeSelect
      aria-label={t`Sort`}
      data={orders()}
      value={sort}
      mb="md"
      onChange={(event) => onSort(event.currentTarget.value as AppsSort)}
    />
  );
}

function Apps({ rows, none, stale }: { rows: ApplicationRow[]; none: ReactNode; stale: boolean }) {
  const remove = useDeleteApp();
  const frame = useFocusKept(rows);
  const returning = useReturn("apps", rows.length);
  if (rows.length === 0) return none;
  return (
    <div ref={frame} tabIndex={-1} aria-busy={stale}>
      <div {...returning}>
        <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} component="ul" p={0} m={0} style={{ listStyle: "none" }}>
          {rows.map((app) => (
            <li key={app.application_id} data-row={app.application_id}>
              <AppCard app={app} onDelete={remove} />
            </li>
          ))}
        </SimpleGrid>
      </div>
    </div>
  );
}

function NoApps({ filtered, author }: { filtered: boolean; author: boolean }) {
  if (filtered) {
    return (
      <EmptyState
        icon={IconApps}
        title={t`No application matches`}
        text={t`Take a filter away, or search again.`}
        action={<TextLink to="/rolesPage/searchAppAdminApps">{t`Search and filter`}</TextLink>}
      />
    );
  }
  if (!author) return <NoAuthor />;
  return (
    <EmptyState
      icon={IconApps}
      title={t`Your applications will be here`}
      text={t`An application is a set of questions that is shown to a child, scored and reported.`}
      action={
        <ButtonLink to={`${myAppsPath}/newAppCard`} variant="default">
          {t`Make the first one`}
        </ButtonLink>
      }
    />
  );
}
