import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Dialog } from "@/ui/dialog/Dialog";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatDateTime } from "@/ui/format";
import { TextLink } from "@/ui/links";
import { runsQuery } from "../calls";
import type { Definition, ReportConfig } from "../types";
import { RunStateBadge } from "./RunBadge";
import { VersionsDialog } from "./VersionsDialog";

/** What is looked at of a saved report. */
export interface Looked {
  config: ReportConfig;
  at: "versions" | "runs";
}

interface LookDialogProps extends Looked {
  use?: (definition: Definition) => void;
  close: () => void;
}

export const LookDialog = ({ at, ...props }: LookDialogProps) =>
  at === "versions" ? <VersionsDialog {...props} /> : <RunsDialog config={props.config} close={props.close} />;

/** The latest runs of a report. */
function RunsDialog({ config, close }: Pick<LookDialogProps, "config" | "close">) {
  return (
    <Dialog onClose={close} title={t`Runs of ${config.definition.name}`}>
      <Loaded
        query={useQuery(runsQuery(config.config_id))}
        failure={t`The runs could not be loaded`}
        skeleton={<ContentSkeleton shape="text" />}
      >
        {(runs) =>
          runs.length === 0 ? (
            <Text>{t`It was not run yet.`}</Text>
          ) : (
            <Stack gap="sm">
              {runs.map(({ run_id, state, requested_at, scheduled }) => (
                <Group key={run_id} justify="space-between">
                  <TextLink to="/reportsStatistics/test" search={{ run: run_id }}>
                    {formatDateTime(requested_at)}
                  </TextLink>
                  {scheduled && <Text c="dimmed">{t`by its schedule`}</Text>}
                  <RunStateBadge state={state} />
                </Group>
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Dialog>
  );
}
