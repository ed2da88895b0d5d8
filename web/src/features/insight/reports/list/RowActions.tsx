import { t } from "@lingui/core/macro";
import "@/words/insight";
import { Button, Group } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { ReportConfig } from "../types";
import { ConfigMenu } from "./ConfigMenu";
import { useConfigActs } from "./useConfigActs";

interface RowActionsProps {
  config: ReportConfig;
  onLook: (at: "versions" | "runs") => void;
}

export function ReportActions({ config, onLook }: RowActionsProps) {
  const acts = useConfigActs();
  const run = useMutation({ mutationFn: () => acts.run(config) });
  if (config.archived_at) {
    return (
      <Button
        variant="light"
        onClick={() => void acts.restore(config)}
        aria-label={t`Restore ${config.definition.name}`}
      >{t`Restore`}</Button>
    );
  }
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        variant="light"
        loading={run.isPending}
        onClick={() => run.mutate()}
        aria-label={t`Run ${config.definition.name} now`}
      >
        {t`Run now`}
      </Button>
      <ConfigMenu config={config} onLook={onLook} />
    </Group>
  );
}
