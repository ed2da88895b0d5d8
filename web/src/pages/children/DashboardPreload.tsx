import "@/words/children";
import { t } from "@lingui/core/macro";
import type { Begin } from "@/api/prefetch";
import { movedTo, peopleSearch } from "@/features/people/search";
import { prefetchPeople } from "@/features/people/table/lists";
import { PageOutline } from "@/ui/feedback/PageSkeleton";
import { textHere } from "@/ui/list/searchText";

export const begin: Begin = ({ search, account }) => {
  const asked = peopleSearch(search);
  if (movedTo(asked)) return;
  prefetchPeople(asked.tab ?? "children", { ...asked, search: textHere(account.id) || undefined });
};

export const heading = () => ({ title: t`Dashboard`, lead: t`The people whom you work with or care for.` });

export const Outline = () => <PageOutline {...heading()} shape="table" />;
