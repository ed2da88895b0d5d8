import { t } from "@lingui/core/macro";
import "@/words/people";
import { type Begin, prefetch } from "@/api/prefetch";
import { PageOutline } from "@/ui/feedback/PageSkeleton";
import { importSearch } from "./importSearch";
import { importQuery, importsQuery } from "./imports";

export const begin: Begin = ({ search }) => {
  const { import: id } = importSearch(search);
  if (id) prefetch(importQuery(id));
  else prefetch(importsQuery);
};

export const heading = () => ({
  title: t`Import children`,
  lead: t`From a CSV or Excel file. Nothing is changed until you have seen what will happen.`,
});

/** The same for the changes that a roster brings. */
export const rosterHeading = () => ({
  title: t`Changes by the roster`,
  lead: t`Nothing is changed until you have seen what will happen.`,
});

export const Outline = () => <PageOutline {...heading()} shape="table" />;
