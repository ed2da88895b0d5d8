import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useAct } from "@/ui/feedback/useAct";
import { archiveConfig, configQuery, configsKey, duplicateConfig, restoreConfig, startRun } from "../calls";
import type { ReportConfig } from "../types";

/** What can be done with a saved report. Archiving is taken back by the notice. */
export function useConfigActs() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { act, busy } = useAct();

  const duplicate = ({ config_id }: ReportConfig) =>
    act({
      send: async () => {
        const copy = await duplicateConfig(config_id);
        queryClient.setQueryData(configQuery(copy.config_id).queryKey, copy);
        await navigate({ to: "/reportsStatistics", search: { view: "configuration", config: copy.config_id } });
        return copy;
      },
      done: ({ definition: { name } }) => t`The copy is yours: “${name}”.`,
      failed: t`The report was not duplicated.`,
      changes: configsKey,
    });
  const restore = ({ config_id, definition: { name } }: ReportConfig) =>
    act({
      send: () => restoreConfig(config_id),
      done: t`“${name}” is back.`,
      failed: t`The report was not put back.`,
      retries: true,
      changes: configsKey,
    });
  const archive = (config: ReportConfig) =>
    act({
      send: () => archiveConfig(config.config_id),
      done: t`“${config.definition.name}” is archived. Its runs stay.`,
      step: { label: t`Undo`, run: () => void restore(config) },
      failed: t`The report was not archived.`,
      changes: configsKey,
    });
  const run = ({ config_id, version, definition }: ReportConfig) =>
    act({
      send: async () => {
        const { run_id } = await startRun({ config_id, config_version: version, definition });
        await navigate({ to: "/reportsStatistics/test", search: { run: run_id } });
      },
      failed: t`The report was not started.`,
      changes: configsKey,
    });
  return { duplicate, archive, restore, run, busy };
}
