import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { Anchor } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { useNotices } from "@/ui/feedback/notices";
import { fieldMessages, placeUnderFields, reasonOf } from "@/ui/form/refusal";
import type { AppForm } from "@/ui/form/useAppForm";
import { startRun } from "../calls";
import type { ReportConfig } from "../types";
import { fieldFor } from "./fields";
import { type ReportValues, toDefinition } from "./reportForm";
import { wrongToCompute } from "./reportSchema";

/** Computes what the form asks for, and shows it in a new tab. Nothing is saved by it. */
export function usePreview(form: AppForm<ReportValues>, stored?: ReportConfig) {
  const router = useRouter();
  const notices = useNotices();
  const run = useMutation({ mutationFn: startRun });
  const addressOf = (id: string) => router.buildLocation({ to: "/reportsStatistics/test", search: { run: id } }).href;

  /** Puts what is wrong under its fields, focuses the first of them, and returns whether there was one. */
  const complain = (wrong: Readonly<Record<string, string>>) => {
    const placed = placeUnderFields(wrong, form, fieldFor(form.getValues));
    if (placed) setTimeout(() => document.querySelector<HTMLElement>("form [aria-invalid=true]")?.focus());
    return placed;
  };
  const open = async () => {
    const values = form.getValues();
    form.clearErrors();
    if (complain(wrongToCompute(values))) return;
    // The tab opens in this very click: nothing may be awaited before.
    const tab = window.open("", "_blank");
    const origin = stored && !form.formState.isDirty ? stored : undefined;
    try {
      const { run_id } = await run.mutateAsync({
        definition: toDefinition(values.definition),
        config_id: origin?.config_id,
        config_version: origin?.version,
      });
      tab?.location.replace(addressOf(run_id));
    } catch (error) {
      tab?.close();
      if (complain(fieldMessages(error))) return;
      notices.error(t`The report was not started. ${reasonOf(error)}`, { retry: () => void open() });
    }
  };
  // A browser that opens no tab by itself has the link.
  const link = run.data && (
    <InlineNotice kind="success">
      <Anchor href={addressOf(run.data.run_id)} target="_blank" rel="noopener">
        {t`Open the report in a new tab`}
      </Anchor>
    </InlineNotice>
  );
  return { open: () => void open(), busy: run.isPending, link };
}
