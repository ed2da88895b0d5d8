import { queryOptions } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";
import { figureKeys } from "@/features/activity/figureKeys";
import { searchHeader } from "@/ui/list/searchText";

type Schemas = components["schemas"];
export type FoundRows = Schemas["FoundRows"];
export type FoundChild = Schemas["FoundChild"];
export type FoundApplication = Schemas["FoundApplication"];
export type FoundReport = Schemas["FoundReport"];

/** The most letters that the server looks for. */
export const mostLetters = 200;

/** Whether one text is the other with something added or taken away at its end. */
const typedOn = (before: string, now: string) => before !== "" && (now.startsWith(before) || before.startsWith(now));

/**
 * What the words find. They are sent beside the address, which is logged; one who types on gives the search before up, and what
 * it found stays in sight meanwhile.
 */
export const foundQuery = (words: string) =>
  queryOptions({
    queryKey: figureKeys.found(words),
    queryFn: ({ signal }) => call(api.GET("/api/search", { params: { header: searchHeader(words) }, signal })),
    enabled: words !== "",
    placeholderData: (before: FoundRows | undefined, query) =>
      typedOn(String(query?.queryKey.at(-1) ?? ""), words) ? before : undefined,
    gcTime: 60_000,
    retry: false,
  });
