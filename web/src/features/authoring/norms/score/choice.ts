import { queryOptions } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import { authoringKeys } from "@/features/authoring/keys";
import { formatLocale } from "@/words/locale";

export interface ApplicationChoice {
  id: string;
  title: string;
}

/** How many of each list are offered; the norms of any other application lead here from their own page. */
const most = 100;

/** The applications of which somebody may want norms: their own and those that they have got, by title. */
export const choiceQuery = (account: string) =>
  queryOptions({
    queryKey: authoringKeys.normsChoice(account),
    queryFn: async () => {
      const [own, got] = await Promise.all([
        call(api.GET("/api/appAdmin/searchfilter", { params: { query: { owner_uuid: account, limit: most } } })),
        call(
          api.GET("/api/user-app-purchased-junction/appJointByUser/{userId}", {
            params: { path: { userId: account }, query: { limit: most } },
          }),
        ),
      ]);
      return byTitle([...own, ...got].map(({ application_id, title }) => ({ id: application_id, title })));
    },
  });

/** Each application once, by title. */
export function byTitle(all: readonly ApplicationChoice[]): ApplicationChoice[] {
  const once = new Map(all.map((one) => [one.id, one]));
  return [...once.values()].sort((a, b) => a.title.localeCompare(b.title, formatLocale()));
}
