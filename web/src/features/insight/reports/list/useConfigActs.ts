import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useNotices } from "@/ui/feedback/notices";
import { reasonOf } from "@/ui/form/refusal";
import { archiveConfig, configQuery, configsKey, duplicateConfig, restoreConfig, startRun } from "../calls";
import type { ReportConfig } from "../types";

/** What can be done with a saved report. Archiving is taken back by the notice. */
export function useConfigActs() {
  const queryClient = useQueryClient();
  const notices = useNotices();
  const navigate = useNavigate();
  const refresh = () => queryClient.invalidateQueries({ queryKey: configsKey });

  const duplicate = async ({ config_id }: ReportConfig) => {
    try {
      const copy = await duplicateConfig(config_id);
      queryClient.setQueryData(configQuery(copy.config_id).queryKey, copy);
      await refresh();
      notices.success(t`The copy is yours: “${copy.definition.name}”.`);
      await navigate({ to: "/reportsStatistics", search: { view: "configuration", config: copy.config_id } });
    } catch (error) {
      notices.error(t`The report was not duplicated. ${reasonOf(error)}`);
    }
  };
  const restore = async (config: ReportConfig) => {
    try {
      await restoreConfig(config.config_id);
      notices.success(t`“${config.definition.name}” is back.`);
    } catch (error) {
      notices.error(t`The report was not put back. ${reasonOf(error)}`, { retry: () => void restore(config) });
    }
    await refresh();
  };
  const archive = async (config: ReportConfig) => {
    try {
      await archiveConfig(config.config_id);
      const undo = () => void restore(config);
      notices.success(t`“${config.definition.name}” is archived. Its runs stay.`, { label: t`Undo`, run: undo });
    } catch (error) {
      notices.error(t`The report was not archived. ${reasonOf(error)}`, { retry: () => void archive(config) });
    }
    await refresh();
  };
  const run = async ({ config_id, version, definition }: ReportConfig) => {
    try {
      const { run_id } = await startRun({ config_id, config_version: version, definition });
      void refresh();
      await navigate({ to: "/reportsStatistics/test", search: { run: run_id } });
    } catch (error) {
      notices.error(t`The report was not started. ${reasonOf(error)}`);
    }
  };
  return { duplicate, archive, restore, run };
}
