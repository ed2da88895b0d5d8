import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { useDebouncedValue } from "@mantine/hooks";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useAppForm } from "@/ui/form/useAppForm";
import { useDownload } from "@/ui/useDownload";
import classes from "./Export.module.css";
import { ExportForm } from "./ExportForm";
import { ExportReady } from "./ExportReady";
import { type ExportValues, exportSchema, fromSearch, toRequest, toSearch } from "./exportForm";
import { archiveAddress, beginExport, type ExportPreview, type ResultExport } from "./exports";
import { PreviewCard } from "./PreviewCard";
import { exportSearch } from "./search";

const route = getRouteApi("/results/export");
const pauseMs = 300;

/** What the form asks for stands in the address, and what that would hold beside it. */
export function ExportWorkspace({ offered }: { offered: ExportPreview }) {
  const inAddress = exportSearch({ ...route.useSearch() });
  const [ready, setReady] = useState<ResultExport>();
  const { download } = useDownload(t`the results`);
  const form = useAppForm<ExportValues>({
    initial: fromSearch(inAddress),
    resolver: zodResolver(exportSchema),
    fieldOf: (name) => fields[name],
    save: async (filled) => {
      const begun = await beginExport(toRequest(toSearch(filled), filled.pseudonymKey));
      setReady(begun);
      await download(archiveAddress(begun));
    },
  });
  const asked = useInAddress(inAddress, form);
  return (
    <div className={classes.screen}>
      <ExportForm form={form} offered={offered} onChange={() => setReady(undefined)} />
      <div className={classes.aside}>
        {ready && <ExportReady ready={ready} />}
        <PreviewCard asked={asked} />
      </div>
    </div>
  );
}

/** The form's fields for the names in what the server refuses. */
const fields: Record<string, keyof ExportValues> = {
  application_ids: "applications",
  versions: "versions",
  date_start: "from",
  date_end: "until",
  child_ids: "children",
  pseudonym_key: "pseudonymKey",
};

/** Writes what is chosen into the address, takes it from there when somebody goes back, and answers what to ask for. */
function useInAddress(inAddress: ReturnType<typeof exportSearch>, form: ReturnType<typeof useAppForm<ExportValues>>) {
  const navigate = useNavigate();
  const chosen = exportSearch({ ...toSearch(form.watch()) });
  const [settled] = useDebouncedValue(JSON.stringify(chosen), pauseMs);
  const shown = JSON.stringify(inAddress);
  const written = useRef(shown);
  useEffect(() => {
    if (settled === written.current) return;
    written.current = settled;
    void navigate({ to: "/results/export", search: JSON.parse(settled), replace: true, resetScroll: false });
  }, [settled, navigate]);
  const { reset } = form;
  useEffect(() => {
    if (shown === written.current) return;
    written.current = shown;
    reset(fromSearch(JSON.parse(shown)));
  }, [shown, reset]);
  return toRequest(JSON.parse(settled));
}
