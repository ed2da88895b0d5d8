import { Button, Stack, Text, Title } from "@mantine/core";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import { api, callPage } from "@/api/client";
import { peopleKey } from "@/features/people/people";
import { peopleSearch, personName } from "@/features/people/search";
import { ErrorState } from "@/ui/ErrorState";
import { formatName } from "@/ui/format";
import { TextLink } from "@/ui/links";
import { ContentSkeleton } from "@/ui/PageSkeleton";
import classes from "./Team.module.css";
import type { MemberKind } from "./team";

/** The children whom somebody is assigned to. */
export function AssignedChildren({ kind, id }: { kind: MemberKind; id: string }) {
  const titleId = useId();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    assignedQuery(kind, id),
  );
  const children = data?.pages.flatMap(({ rows }) => rows);
  return (
    <Stack component="section" gap="xs" aria-labelledby={titleId}>
      <Title order={3} id={titleId}>
        Assigned children
      </Title>
      {!data && error && (
        <ErrorState title="The children could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <ContentSkeleton shape="text" />}
      {children?.length === 0 && <Text c="dimmed">Not assigned to a child yet. Open a child to assign them.</Text>}
      <ul className={classes.members}>
        {children?.map((child) => (
          <li key={child.id} className={classes.member}>
            <TextLink
              to="/dashboard"
              search={(now) => ({ ...peopleSearch(now), person: personName({ kind: "child", id: child.id }) })}
            >
              <bdi>{formatName(child.first_name, child.last_name)}</bdi>
            </TextLink>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </Stack>
  );
}

const perPage = 20;

/** The children whom somebody is assigned to, by name, some at a time. */
const assignedQuery = (kind: MemberKind, id: string) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey, "assigned", kind, id],
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
