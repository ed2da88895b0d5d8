import type { ReactNode } from "react";
import { Facts } from "@/ui/Facts";
import { useReport } from "../ReportContext";
import { subjectWords } from "../subject";
import { missingWords } from "../words";

const named = (name: string, reason: string): ReactNode => (name ? <bdi>{name}</bdi> : missingWords(reason));

/** The categories with the highest and the lowest score. */
export function Extremes() {
  const report = useReport();
  const { totals } = report;
  const { highest, lowest } = subjectWords(report);
  return (
    <Facts
      facts={[
        { label: highest, value: named(totals.strongestCategory, totals.strongestReason) },
        { label: lowest, value: named(totals.weakestCategory, totals.weakestReason) },
      ]}
    />
  );
}
