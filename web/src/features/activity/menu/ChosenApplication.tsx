import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { FilterChips } from "@/ui/list/FilterChips";
import { menuQuery } from "./menu";
import "@/words/activity";

/** Says that a list of activities is limited to one application, and removes the limit. */
export function ChosenApplication({ id }: { id: string }) {
  const { data } = useQuery(menuQuery(id));
  const navigate = useNavigate({ from: "/activities" });
  const all = () =>
    void navigate({ search: ({ application: _one, ...before }) => before, replace: true, resetScroll: false });
  const title = data?.title ?? "…";
  const label = t`Application: ${title}`;
  const shown = (
    <>
      {t`Application:`} <bdi>{title}</bdi>
    </>
  );
  return <FilterChips chips={[{ key: "application", label, shown, onRemove: all }]} onClear={all} />;
}
