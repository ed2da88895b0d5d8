import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { Text } from "@mantine/core";
import { formatDateTime } from "@/ui/format";
import { deliveryWords, nextWords } from "../list/schedule";
import type { ReportConfig } from "../types";

/** Which version is in the form, and how its automation goes. */
export function SavedState({ config }: { config: ReportConfig }) {
  const lines = [
    t`Version ${config.version}, saved on ${formatDateTime(config.updated_at)}.`,
    config.automation.schedule === "every_week" && nextWords(config.automation),
    config.last_delivery && deliveryWords(config.last_delivery),
  ];
  return (
    <div>
      {lines.map(
        (line) =>
          line && (
            <Text key={line} size="sm" c="dimmed">
              {line}
            </Text>
          ),
      )}
    </div>
  );
}
