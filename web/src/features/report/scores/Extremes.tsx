import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Facts } from "@/ui/Facts";
import { useReport } from "../ReportContext";
import { missingWords } from "../words";
import "@/words/report";

const named = (name: string, reason: string): ReactNode => (name ? <bdi>{name}</bdi> : missingWords(reason));

/** The strongest and the weakest category. */
export function Extremes() {
  const { totals } = useReport();
  return (
    <Facts
      facts={[
        { label: t`Strongest category`, value: named(totals.strongestCategory, totals.strongestReason) },
        { label: t`Weakest category`, value: named(totals.weakestCategory, totals.weakestReason) },
      ]}
    />
  );
}
