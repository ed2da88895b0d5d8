import { queryOptions } from "@tanstack/react-query";
import { api, callPage } from "@/api/client";
import { formatLocale } from "@/words/locale";
import { marketKeys } from "./keys";

/** All applications of an author by title, to choose one of. */
export const ownTitlesQuery = (owner: string) =>
  queryOptions({
    queryKey: marketKeys.ownTitles(owner),
    queryFn: async () => {
      const found: { value: string; label: string }[] = [];
      let after: string | undefined;
      do {
        const query = { owner_uuid: owner, limit: 100, after };
        const page = await callPage(api.GET("/api/appAdmin/searchfilter", { params: { query } }));
        found.push(...page.rows.map(({ application_id, title }) => ({ value: application_id, label: title })));
        after = page.next;
      } while (after);
      return found.sort((a, b) => a.label.localeCompare(b.label, formatLocale()));
    },
  });
