import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { Facts } from "@/ui/Facts";
import { formatDateTime } from "@/ui/format";
import type { Result, Run } from "../types";

/** How much went into a report, and when it was computed. */
export function KeyFigures({ run, result }: { run: Run; result: Result }) {
  const { children, activities, deidentified, left_out, erased } = result;
  return (
    <Facts
      facts={[
        { label: t`Children`, value: children },
        { label: t`Activities`, value: activities },
        // De-identified answers do not say what was left out.
        ...(deidentified ? [] : [{ label: t`Left out as outliers`, value: left_out }]),
        { label: t`Computed`, value: formatDateTime(run.finished_at) },
        ...(run.config_version ? [{ label: t`Version`, value: run.config_version }] : []),
        ...(run.scheduled ? [{ label: t`Asked for by`, value: t`its schedule` }] : []),
        // What was erased is in no repeat: its figures then differ from those of before.
        ...(erased > 0 ? [{ label: t`Children erased since the first run`, value: erased }] : []),
        ...(run.repeat_of ? [{ label: t`Repeats`, value: t`an earlier report, with its inputs` }] : []),
      ]}
    />
  );
}
