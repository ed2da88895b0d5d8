import { t } from "@lingui/core/macro";
import "@/words/people";
import { useNavigate } from "@tanstack/react-router";
import type { Step } from "@/ui/feedback/notices";
import type { Person } from "../people";
import type { AlikeChild } from "../person/alike";

/** The step of a notice that leads to joining a child who was just added with the one who was on the list already. */
export function useOfferJoin() {
  const navigate = useNavigate();
  return (alike: AlikeChild[] | undefined, added: Person): Step | undefined => {
    const known = alike?.find(({ mine, archived_at }) => mine && !archived_at);
    if (!known || !("child_id" in added)) return undefined;
    const params = { childID: known.child_id };
    return {
      label: t`Join the two records`,
      run: () => void navigate({ to: "/dashboard/child/$childID", params, search: { join: added.child_id } }),
    };
  };
}
