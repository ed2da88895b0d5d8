import { t } from "@lingui/core/macro";
import "@/words/people";
import { Stack, Text, Title } from "@mantine/core";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import { api, callPage } from "@/api/client";
import { peopleKeys } from "@/features/people/keys";
import type { PersonEntry } from "@/features/people/people";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatName } from "@/ui/format";
import { TextLink } from "@/ui/links";
import { ShowMore } from "@/ui/list/ShowMore";
import classes from "./Team.module.css";
import type { MemberKind } from "./team";

/** The children that a person is assigned to. */
export function AssignedChildren({ kind, id }: { kind: MemberKind; id: string }) {
  const titleId = useId();
  const list = useInfiniteQuery(assignedQuery(kind, id));
  return (
    <Stack component="section" gap="xs" aria-labelledby={titleId}>
      <Title order={3} id={titleId}>{t`Assigned children`}</Title>
      <Loaded query={list} failure={t`The children could not be loaded`} skeleton={<ContentSkeleton shape="text" />}>
        {({ pages }) => <ChildLinks rows={pages.flatMap((page) => page.rows)} />}
      </Loaded>
      <ShowMore list={list} />
    </Stack>
  );
}

function ChildLinks({ rows }: { rows: PersonEntry[] }) {
  if (rows.length === 0) return <Text c="dimmed">{t`Not assigned to a child yet. Open a child to assign them.`}</Text>;
  return (
    <ul className={classes.members}>
      {rows.map((child) => (
        <li key={child.id} className={classes.link}>
          <TextLink to="/dashboard/child/$childID" params={{ childID: child.id }} search={{}}>
            <bdi>{formatName(child.first_name, child.last_name)}</bdi>
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

const perPage = 20;

/** The same by name, some at a time. */
const assignedQuery = (kind: MemberKind, id: string) =>
  infiniteQueryOptions({
    queryKey: peopleKeys.assigned(kind, id),
    queryFn: ({ pageParam }) =>
      callPage(
        api.GET("/api/people", {
          params: {
            query: { kind: "child", [kind]: id, sort: "name", order: "asc", limit: perPage, after: pageParam },
          },
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
