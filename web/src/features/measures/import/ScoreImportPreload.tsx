import "@/words/statistics";
import { t } from "@lingui/core/macro";
import { type Begin, prefetch } from "@/api/prefetch";
import { PageOutline } from "@/ui/feedback/PageSkeleton";
import { scoreImportQuery, scoreImportsQuery } from "./scoreImports";
import { scoreImportSearch } from "./search";

export const begin: Begin = ({ search }) => {
  const { import: id } = scoreImportSearch(search);
  if (id) prefetch(scoreImportQuery(id));
  else prefetch(scoreImportsQuery);
};

export const heading = () => ({
  title: t`Import scores`,
  lead: t`From a CSV or Excel file. Nothing is stored until you have seen what will happen.`,
});

export const Outline = () => <PageOutline {...heading()} shape="table" />;
