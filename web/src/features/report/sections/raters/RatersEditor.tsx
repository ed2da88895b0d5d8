import { t } from "@lingui/core/macro";
import { Stack, Text } from "@mantine/core";
import { useDraftState, useReport } from "@/features/report/ReportContext";
import type { SectionKey } from "@/features/report/report";
import { TextSection } from "../TextSection";
import { RaterChoice } from "./RaterChoice";
import { RatersFigures } from "./RatersFigures";
import "@/words/report";

/** Chooses the raters, shows what they say, and takes the sentences on it. */
export default function RatersEditor({ section }: { section: SectionKey }) {
  const { mine, signed, example, raters } = useReport();
  const chosen = useDraftState(({ content }) => content.raters);
  return (
    <Stack gap="lg">
      {mine && !signed && !example && <RaterChoice />}
      {raters && raters.raters.length > 1 ? (
        <RatersFigures raters={raters} />
      ) : (
        <Text c="dimmed">
          {chosen ? t`The comparison is shown once the report is saved.` : t`No raters are compared.`}
        </Text>
      )}
      <TextSection section={section} />
    </Stack>
  );
}
