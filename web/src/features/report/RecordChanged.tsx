import { Alert } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { useReport } from "./ReportContext";

/** Says that the child's record says otherwise now: a report keeps what it said when the activity was finished. */
export function RecordChanged() {
  const { record_changed: changed } = useReport();
  if (changed.length === 0) return null;
  return (
    <Alert role="note" icon={<IconInfoCircle aria-hidden />}>
      The child&apos;s record has another {changed.join(" and another ")} now. This report keeps what the record said
      when the activity was finished.
    </Alert>
  );
}
