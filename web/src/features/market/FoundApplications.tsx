import { Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { messageOf } from "@/api/errors";
import { ErrorState } from "@/ui/ErrorState";
import { ContentSkeleton } from "@/ui/PageSkeleton";
import { ShowMore } from "@/ui/ShowMore";
import { ApplicationCard } from "./ApplicationCard";
import { type Application, marketQuery } from "./applications";
import classes from "./Market.module.css";
import { NothingFound } from "./NothingFound";
import type { MarketSearch } from "./search";

interface FoundProps {
  asked: MarketSearch;
  onClear: () => void;
}

export function FoundApplications({ asked, onClear }: FoundProps) {
  const list = useInfiniteQuery(marketQuery(asked));
  if (list.isPending) return <ContentSkeleton shape="cards" />;
  if (list.isLoadingError) {
    return <ErrorState title="The marketplace could not be loaded" error={list.error} onRetry={list.refetch} />;
  }
  const applications = list.data.pages.flatMap((page) => page.rows);
  const total = Number(list.data.pages[0]?.total ?? applications.length);
  return (
    <>
      <Text role="status" size="sm" c="dimmed" className="mp-figures" mb="sm">
        {total === 1 ? "1 application" : `${total.toLocaleString("en-US")} applications`}
      </Text>
      {applications.length === 0 && <NothingFound asked={asked} onClear={onClear} />}
      <Cards applications={applications} stale={list.isPlaceholderData} />
      {list.isError && (
        <Text c="red" role="alert" mt="lg" ta="center">
          The list could not be read on. {messageOf(list.error)}
        </Text>
      )}
      {!list.isPlaceholderData && <ShowMore list={list} />}
    </>
  );
}

function Cards({ applications, stale }: { applications: Application[]; stale: boolean }) {
  if (applications.length === 0) return null;
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
