import "@/words/children";
import { t } from "@lingui/core/macro";
import { type Begin, prefetch } from "@/api/prefetch";
import { queryClient } from "@/api/queryClient";
import { PageOutline } from "@/ui/feedback/PageSkeleton";
import { toFilterQuery } from "../filter/search";
import { periodsOf, settingsQuery } from "../settings/dashboardSettings";
import { dashboardSearch } from "./search";
import { summaryQuery } from "./summary";

export const begin: Begin = ({ search }) => {
  const filter = toFilterQuery(dashboardSearch(search));
  // Of which periods the figures are is a setting. What goes wrong, the screen says.
  const settings = queryClient.fetchQuery(settingsQuery);
  settings.then(
    (chosen) => {
      const [one, two] = periodsOf(chosen);
      prefetch(summaryQuery(filter, one));
      if (two) prefetch(summaryQuery(filter, two));
    },
    () => undefined,
  );
};

export const heading = () => ({
  title: t`Specialist dashboard`,
  lead: t`How the children do, by measure and over time.`,
});

export const Outline = () => <PageOutline {...heading()} shape="cards" />;
