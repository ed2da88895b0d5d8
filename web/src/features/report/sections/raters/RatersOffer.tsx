import { t } from "@lingui/core/macro";
import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { flushSync } from "react-dom";
import { useDraft, useReport } from "@/features/report/ReportContext";
import { withRatersSection } from "@/features/report/report";
import { HeadedBlock, headingOf } from "../SectionBlock";
import { raterChoiceQuery } from "./choice";
import { raterName } from "./words";
import "@/words/report";
import { listed } from "@/ui/format/list";

/** Offers the section on several raters to a report that has none, where others have answered about the child. */
export default function RatersOffer() {
  const { report_id } = useReport();
  const draft = useDraft();
  const { data } = useQuery(raterChoiceQuery(report_id));
  if (!data || data.activities.length === 0) return null;
  const names = listed(data.activities.map(raterName));
  const add = () => {
    flushSync(() => draft.edit(withRatersSection));
    document.getElementById(headingOf("raters"))?.focus();
  };
  return (
    <HeadedBlock title={t`Several Raters`}>
      <Group justify="space-between">
        <Text>{t`Others have answered about this child, too: ${names}.`}</Text>
        <Button variant="default" onClick={add}>{t`Compare raters`}</Button>
      </Group>
    </HeadedBlock>
  );
}
