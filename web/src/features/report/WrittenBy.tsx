import { Alert } from "@mantine/core";
import { IconEye } from "@tabler/icons-react";
import { useReport } from "./ReportContext";

/** Says to a reader whose report it is. */
export function WrittenBy() {
  const report = useReport();
  return (
    <Alert role="note" icon={<IconEye aria-hidden />}>
      Written by <bdi>{report.specialist || "who ran the activity"}</bdi>; you can read it.
    </Alert>
  );
}
