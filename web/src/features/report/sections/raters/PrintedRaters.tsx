import { t } from "@lingui/core/macro";
import { Stack } from "@mantine/core";
import { useReport } from "@/features/report/ReportContext";
import type { Section } from "@/features/report/report";
import { WrittenText } from "../TextSection";
import { RatersFigures } from "./RatersFigures";
import "@/words/report";

/** The section as it is printed for colleagues. */
export default function PrintedRaters({ section }: { section: Section }) {
  const { raters } = useReport();
  if (!raters || raters.raters.length < 2)
    return <WrittenText section={section} none={t`No raters are compared; the section is not printed.`} />;
  return (
    <Stack gap="lg">
      <RatersFigures raters={raters} />
      {(section.text || section.sentences.length > 0) && <WrittenText section={section} none="" />}
    </Stack>
  );
}
