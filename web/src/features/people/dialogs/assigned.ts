import { infiniteQueryOptions } from "@tanstack/react-query";
import { api, callPage } from "@/api/client";
import { peopleKey } from "../people";
import type { MemberKind } from "./team";

const perPage = 20;

/** The children whom somebody is assigned to, by name, some at a time. */
export const assignedQuery = (kind: MemberKind, id: string) =>
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
