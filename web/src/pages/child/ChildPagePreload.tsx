import { type Begin, prefetch } from "@/api/prefetch";
import { consentsQuery } from "@/features/people/child/consent/consents";
import { childQuery } from "@/features/people/child/record/record";
import { childSearch } from "@/features/people/child/search";
import { teamQuery } from "@/features/people/child/team/team";
import { ChildPageOutline } from "./ChildPageOutline";
import { beginTab, unreached } from "./childParts";
import { childResultsQuery } from "./childResults";

/** What the head and the open part of the page show. A parent who is no more than guardian is shown none of it. */
export const begin: Begin = ({ params: { childID: id = "" }, search, account }) => {
  prefetch(childQuery(id));
  if (account.role === "Parent/Caretaker") return unreached();
  prefetch(consentsQuery(id));
  prefetch(teamQuery(id));
  prefetch(childResultsQuery(id));
  return beginTab(id, childSearch(search).tab);
};

export const Outline = ChildPageOutline;
