import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { type RowAction, RowActions } from "@/ui/list/RowActions";
import type { ReportConfig } from "../types";
import { useConfigActs } from "./useConfigActs";

interface ReportActionsProps {
  config: ReportConfig;
  onLook: (at: "versions" | "runs") => void;
  /** Whether its row has room for the main one. */
  short?: boolean;
}

/** What can be done with a saved report beside opening it. */
export function ReportActions({ config, onLook, short = false }: ReportActionsProps) {
  const acts = useConfigActs();
  const { name } = config.definition;
  if (config.archived_at) {
    return (
      <RowActions
        name={name}
        main={{ label: t`Restore`, described: t`Restore ${name}`, onSelect: () => void acts.restore(config) }}
      />
    );
  }
  const runNow: RowAction = {
    label: t`Run now`,
    described: t`Run now: ${name}`,
    busy: acts.busy,
    onSelect: () => void acts.run(config),
  };
  const more: RowAction[] = [
    { label: t`Runs`, onSelect: () => onLook("runs") },
    { label: t`Versions`, onSelect: () => onLook("versions") },
    { label: t`Duplicate`, onSelect: () => void acts.duplicate(config) },
  ];
  if (config.mine) more.push({ label: t`Archive`, danger: true, onSelect: () => void acts.archive(config) });
  return <RowActions name={name} main={short ? undefined : runNow} more={more} />;
}
