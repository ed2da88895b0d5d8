import { zodResolver } from "@hookform/resolvers/zod";
import "@/words/statistics";
import { useDebouncedCallback } from "@mantine/hooks";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useAppForm } from "@/ui/form/useAppForm";
import { Page } from "@/ui/Page";
import classes from "./Filter.module.css";
import { FilterForm } from "./FilterForm";
import { heading } from "./FilterPreload";
import { type FilterValues, filterSchema, fromFilter, toFilter } from "./filterForm";
import { SavedFilters } from "./SavedFilters";
import { filterSearch, fromSaved, type SpecialistFilter, toFilterQuery, toSaved } from "./search";

const route = getRouteApi("/specialist");
const pauseMs = 250;

/** Whom the specialist's dashboard shows. */
export default function FilterScreen() {
  const inAddress = toFilterQuery(filterSearch({ ...route.useSearch() }));
  const navigate = useNavigate();
  const written = useRef(toSaved(inAddress));
  const form = useAppForm<FilterValues>({
    initial: fromFilter(inAddress),
    resolver: zodResolver(filterSchema),
    save: async (filled) => {
      // The way back from the dashboard leads to what was typed.
      await write(toFilter(filled));
      await navigate({ to: "/specialistDashboard", search: toFilterQuery(toFilter(filled)) });
    },
  });
  const write = (filter: SpecialistFilter) => {
    later.cancel();
    written.current = toSaved(filter);
    return navigate({ to: "/specialist", search: toFilterQuery(filter), replace: true, resetScroll: false });
  };
  const later = useDebouncedCallback((values: FilterValues) => void write(toFilter(values)), pauseMs);

  const { reset } = form;
  const now = toSaved(inAddress);
  useEffect(() => {
    if (now === written.current) return;
    written.current = now;
    reset(fromFilter(fromSaved(now)));
  }, [now, reset]);

  const fill = (filter: SpecialistFilter) => {
    reset(fromFilter(filter));
    void write(filter);
  };
  const read = async () => {
    if (!(await form.trigger())) return undefined;
    const filter = toFilter(form.getValues());
    // What was saved is in the address from then on, and there after a reload.
    void write(filter);
    return toFilterQuery(filter);
  };
  return (
    <Page {...heading()}>
      <div className={classes.screen}>
        <FilterForm form={form} onTyped={() => later(form.getValues())} onClear={() => fill({})} />
        <SavedFilters read={read} apply={fill} />
      </div>
    </Page>
  );
}
