import { Button, SimpleGrid, Text } from "@mantine/core";
import { IconApps, IconPlus } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useAccount } from "@/api/session";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorState } from "@/ui/ErrorState";
import { ButtonLink, TextLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { ContentSkeleton } from "@/ui/PageSkeleton";
import { ownApplicationsQuery } from "./api";
import { AppCard } from "./apps/AppCard";
import { FilterChips } from "./apps/FilterChips";
import type { FilterName } from "./apps/filters";
import { myAppsPath } from "./editor/editorSearch";
import type { ApplicationRow } from "./types";

export default function MyAppsScreen() {
  const filters = useSearch({ from: myAppsPath });
  const navigate = useNavigate();
  const query = useInfiniteQuery(ownApplicationsQuery(useAccount().id, filters));
  const rows = query.data?.pages.flatMap((page) => page.rows);
  const filtered = Object.keys(filters).length > 0;
  const remove = (name: FilterName) => navigate({ to: myAppsPath, search: { ...filters, [name]: undefined } });
  return (
    <Page
      title="My Apps"
      lead="Your applications, newest first."
      action={
        <ButtonLink to={`${myAppsPath}/newAppCard`} leftSection={<IconPlus size={18} aria-hidden />}>
          New Application
        </ButtonLink>
      }
    >
      <FilterChips filters={filters} onRemove={remove} onClear={() => navigate({ to: myAppsPath })} />
      {rows ? (
        <Apps rows={rows} filtered={filtered} />
      ) : query.error ? (
        <ErrorState title="Your applications could not be loaded" error={query.error} onRetry={query.refetch} />
      ) : (
        <ContentSkeleton shape="cards" />
      )}
      {rows && query.error && query.isFetchNextPageError && (
        <Text role="alert" c="red" mt="md">
          The next applications could not be loaded. Please try again.
        </Text>
      )}
      {query.hasNextPage && (
        <Button variant="default" mt="lg" disabled={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {query.isFetchingNextPage ? "Loading…" : "Show more"}
        </Button>
      )}
    </Page>
  );
}

function Apps({ rows, filtered }: { rows: ApplicationRow[]; filtered: boolean }) {
  if (rows.length === 0) return <NoApps filtered={filtered} />;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} component="ul" p={0} m={0} style={{ listStyle: "none" }}>
      {rows.map((app) => (
        <li key={app.application_id}>
          <AppCard app={app} />
        </li>
      ))}
    </SimpleGrid>
  );
}

function NoApps({ filtered }: { filtered: boolean }) {
  if (filtered) {
    return (
      <EmptyState
        icon={IconApps}
        title="No application matches"
        text="Take a filter away, or search again."
        action={<TextLink to="/rolesPage/searchAppAdminApps">Search and filter</TextLink>}
      />
    );
  }
  return (
    <EmptyState
      icon={IconApps}
      title="Your applications will be here"
      text="An application is a set of questions that is shown to a child, scored and reported."
      action={
        <ButtonLink to={`${myAppsPath}/newAppCard`} variant="default">
          Make the first one
        </ButtonLink>
      }
    />
  );
}
