import { Button, Group, Text } from "@mantine/core";
import { IconBuildingStore } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { messageOf } from "@/api/errors";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorState } from "@/ui/ErrorState";
import { Page } from "@/ui/Page";
import { ContentSkeleton } from "@/ui/PageSkeleton";
import { SearchBox } from "@/ui/SearchBox";
import { ApplicationCard } from "./ApplicationCard";
import { type Application, marketQuery } from "./applications";
import classes from "./Market.module.css";

const route = "/rolesPage/viewAllApplications";

export default function MarketScreen() {
  const { search_query: text = "" } = useSearch({ from: route });
  const navigate = useNavigate({ from: route });
  const search = (value: string) => navigate({ search: value ? { search_query: value } : {}, replace: true });
  return (
    <Page title="Marketplace" lead="Published applications for screening, assessment and training.">
      <SearchBox
        label="Search the marketplace"
        placeholder="Title, subtitle or description"
        mb="lg"
        text={text}
        onSearch={search}
      />
      <Found text={text} onClear={() => search("")} />
    </Page>
  );
}

function Found({ text, onClear }: { text: string; onClear: () => void }) {
  const list = useInfiniteQuery(marketQuery(text));
  if (list.isPending) return <ContentSkeleton shape="cards" />;
  if (list.isLoadingError) {
    return <ErrorState title="The marketplace could not be loaded" error={list.error} onRetry={list.refetch} />;
  }
  const applications = list.data.pages.flatMap((page) => page.rows);
  if (applications.length === 0) return <Nothing text={text} onClear={onClear} />;
  return (
    <>
      <Cards applications={applications} stale={list.isPlaceholderData} />
      {list.isError && (
        <Text c="red" role="alert" mt="lg" ta="center">
          The list could not be read on. {messageOf(list.error)}
        </Text>
      )}
      {list.hasNextPage && (
        <Group justify="center" mt="lg">
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            Show more
          </Button>
        </Group>
      )}
    </>
  );
}

function Cards({ applications, stale }: { applications: Application[]; stale: boolean }) {
  return (
    <ul className={classes.list} aria-label="Applications" aria-busy={stale} data-stale={stale || undefined}>
      {applications.map((application) => (
        <li key={application.application_id}>
          <ApplicationCard application={application} />
        </li>
      ))}
    </ul>
  );
}

function Nothing({ text, onClear }: { text: string; onClear: () => void }) {
  if (!text) {
    return (
      <EmptyState
        icon={IconBuildingStore}
        title="No application is published yet"
        text="Applications appear here as soon as their authors publish them."
      />
    );
  }
  return (
    <EmptyState
      icon={IconBuildingStore}
      title={`No application matches “${text}”`}
      text="Try fewer words, or part of a title."
      action={
        <Button variant="default" onClick={onClear}>
          Show all applications
        </Button>
      }
    />
  );
}
