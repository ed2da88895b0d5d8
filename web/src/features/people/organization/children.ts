import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { api, callPage } from "@/api/client";
import { peopleKeys } from "@/features/people/keys";
import { searchHeader } from "@/ui/list/searchText";

const perPage = 20;

/** The children that the account can access, by name, some at a time. */
export const childrenQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...peopleKeys.directory(search, {}), "choice"],
    queryFn: ({ pageParam }) =>
      callPage(
        api.GET("/api/people", {
          params: {
            query: { kind: "child", sort: "name", order: "asc", limit: perPage, after: pageParam },
            header: searchHeader(search),
          },
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
