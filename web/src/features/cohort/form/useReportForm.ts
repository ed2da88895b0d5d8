import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { ApiError } from "@/api/errors";
import { newId } from "@/child/id";
import { useNotices } from "@/ui/feedback/notices";
import { type AppForm, useAppForm } from "@/ui/form/useAppForm";
import { configQuery, configsKey, createConfig, readConfig, updateConfig } from "../calls";
import type { Definition, ReportConfig } from "../types";
import { fieldFor } from "./fields";
import { fromConfig, fromDefinition, newReport, type ReportValues, toEdit } from "./reportForm";
import { reportSchema } from "./reportSchema";

/** The code of a save that began from an earlier version. */
const stale = "stale";

export interface Conflict {
  open: boolean;
  close: () => void;
  /** Takes what was saved meanwhile in place of what is typed. */
  reload: () => Promise<void>;
  /** Saves what is typed over it. */
  overwrite: () => Promise<void>;
}

/** The form of a report, the version that it was read at, and what happens when another was saved meanwhile. */
export function useReportForm(config?: ReportConfig) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notices = useNotices();
  const [stored, setStored] = useState(config);
  // A save that is sent once more adds nothing.
  const made = useRef(newId());
  const [conflicted, setConflicted] = useState(false);

  const took = (saved: ReportConfig) => {
    queryClient.setQueryData(configQuery(saved.config_id).queryKey, saved);
    setStored(saved);
    form.reset(fromConfig(saved));
    void queryClient.invalidateQueries({ queryKey: configsKey });
  };
  const write = async (filled: ReportValues, version?: number) => {
    const edit = toEdit(filled);
    if (stored?.mine) {
      took(await updateConfig(stored.config_id, { ...edit, version: version ?? stored.version }));
      notices.success(t`The report is saved.`);
      return;
    }
    const saved = await createConfig({ ...edit, config_id: made.current });
    took(saved);
    notices.success(t`The report is saved.`);
    await navigate({ to: "/reportsStatistics", search: { view: "configuration", config: saved.config_id } });
  };

  const form: AppForm<ReportValues> = useAppForm<ReportValues>({
    initial: config ? fromConfig(config) : newReport(),
    resolver: zodResolver(reportSchema()) as never,
    fieldOf: fieldFor(() => form.getValues()),
    save: async (filled) => {
      try {
        await write(filled);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === stale)) throw error;
        setConflicted(true);
      }
    },
  });
  const latest = () => readConfig(stored?.config_id ?? "");
  const conflict: Conflict = {
    open: conflicted,
    close: () => setConflicted(false),
    reload: async () => {
      took(await latest());
      setConflicted(false);
    },
    overwrite: async () => {
      const { version } = await latest();
      await write(form.getValues(), version);
      setConflicted(false);
    },
  };
  /** Fills in a definition, as of an earlier version; nothing is saved by it. */
  const fill = (definition: Definition) =>
    form.setValue("definition", fromDefinition(definition), { shouldDirty: true });
  return { form, fill, stored, conflict };
}
