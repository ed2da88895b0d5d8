import { plural, t } from "@lingui/core/macro";
import "@/words/market";
import { Button, Text } from "@mantine/core";
import { IconBuildingStore } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { messageOf } from "@/api/errors";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { ShowMore } from "@/ui/list/ShowMore";
import { useReturn } from "@/ui/list/useReturn";
import { ApplicationCard } from "./ApplicationCard";
import { type Application, marketQuery } from "./applications";
import classes from "./Market.module.css";
import { filtersIn, type MarketSearch } from "./search";

interface FoundProps {
  asked: MarketSearch;
  onClear: () => void;
}

export function FoundApplications({ asked, onClear }: FoundProps) {
  const list = useInfiniteQuery(marketQuery(asked));
  return (
    <Loaded query={list} failure={t`The marketplace could not be loaded`} skeleton={<ContentSkeleton shape="cards" />}>
      {({ pages }) => {
        const applications = pages.flatMap((page) => page.rows);
        const total = Number(pages[0]?.total ?? applications.length);
        return (
          <>
            <Text role="status" size="sm" c="dimmed" className="mp-figures" mb="sm">
              {plural(total, { one: "# application", other: "# applications" })}
            </Text>
            {applications.length === 0 && <NothingFound asked={asked} onClear={onClear} />}
            <Cards applications={applications} stale={list.isPlaceholderData} />
            {list.isError && (
              <Text
                c="red"
                role="alert"
                mt="lg"
                ta="center"
              >{t`The list could not be read on. ${messageOf(list.error)}`}</Text>
            )}
            {!list.isPlaceholderData && <ShowMore list={list} />}
          </>
        );
      }}
    </Loaded>
  );
}

function Cards({ applications, stale }: { applications: Application[]; stale: boolean }) {
  const returning = useReturn<HTMLUListElement>("marketplace", applications.length);
  if (applications.length === 0) return null;
  return (
    <ul
      {...returning}
      className={classes.list}
      aria-label={t`Applications`}
      aria-busy={stale}
      data-stale={stale || undefined}
    >
      {applications.map((application) => (
        <li key={application.application_id} data-row={application.application_id}>
          <ApplicationCard application={application} />
        </li>
      ))}
    </ul>
  );
}

interface NothingFoundProps {
  asked: MarketSearch;
  onClear: () => void;
}

/** What an empty marketplace means depends on what was asked. */
function NothingFound({ asked, onClear }: NothingFoundProps) {
  if (filtersIn(asked).length === 0) {
    return (
      <EmptyState
        icon={IconBuildingStore}
        title={t`No application is published yet`}
        text={t`Applications appear here as soon as their authors publish them.`}
      />
    );
  }
  const { search_query: text } = asked;
  return (
    <EmptyState
      icon={IconBuildingStore}
      title={text ? t`No application matches “${text}”` : t`No application matches`}
      text={text ? t`Try fewer words, part of a title, or fewer filters.` : t`Remove a filter, or try another.`}
      action={<Button variant="default" onClick={onClear}>{t`Show all applications`}</Button>}
    />
  );
}
