import { plural, t } from "@lingui/core/macro";
import "@/words/market";
import { Text, Title } from "@mantine/core";
import { IconWorld } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatDate } from "@/ui/format";
import { ShowMore } from "@/ui/list/ShowMore";
import { StatusBadge } from "@/ui/StatusBadge";
import classes from "./Offer.module.css";
import { type Version, versionsQuery } from "./offer";

/** When which version was published. */
export function VersionList({ application }: { application: string }) {
  const list = useInfiniteQuery(versionsQuery(application));
  return (
    <section className={classes.section} aria-labelledby="versions">
      <Title order={2} id="versions" mb="xs">{t`Versions`}</Title>
      <Loaded query={list} failure={t`The versions could not be loaded`} skeleton={<ContentSkeleton shape="text" />}>
        {({ pages }) => (
          <>
            <VersionRows versions={pages.flatMap((page) => page.rows)} />
            <ShowMore list={list} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function VersionRows({ versions }: { versions: Version[] }) {
  if (versions.length === 0) return <Text c="dimmed">{t`This application has not been published yet.`}</Text>;
  return (
    <ul className={classes.versions}>
      {versions.map(({ version, published_date, question_count, shown }) => (
        <li key={version} className={classes.version}>
          <Text fw={650}>{t`Version ${version}`}</Text>
          <span className="mp-figures">{formatDate(published_date)}</span>
          <Text c="dimmed">{plural(question_count, { one: "# question", other: "# questions" })}</Text>
          {shown && <StatusBadge tone="good" icon={IconWorld}>{t`Shown now`}</StatusBadge>}
        </li>
      ))}
    </ul>
  );
}
