import { t } from "@lingui/core/macro";
import { Checkbox, Text } from "@mantine/core";
import { useDraft, useDraftState, useReport, useSection } from "@/features/report/ReportContext";
import { RichText } from "@/features/report/sections/RichText";
import { HeadedBlock } from "@/features/report/sections/SectionBlock";
import { TextEditor } from "@/features/report/sections/TextEditor";
import { commentOf, withComment } from "./observations";
import "@/words/report";

/** What was observed in one category, and whether it is printed. */
export function Observation({ category }: { category: string }) {
  const { mine } = useReport();
  const draft = useDraft();
  const edition = useDraftState((state) => state.edition);
  const comment = useDraftState(({ content }) => commentOf(content, category));
  const section = useSection("categComments");
  return (
    <HeadedBlock title={t`Observation`} aside={<ObservationOptOut category={category} />}>
      {section?.optsOut && (
        <Text c="dimmed" mb="xs">
          {t`All observations are opted out of the report; in the default view that can be changed.`}
        </Text>
      )}
      {mine ? (
        <TextEditor
          key={edition}
          label={t`Observation of ${category}`}
          html={comment?.text ?? ""}
          onChange={(text) => draft.edit((old) => withComment(old, category, { text }))}
        />
      ) : comment?.text ? (
        <RichText html={comment.text} />
      ) : (
        <Text c="dimmed">{t`Nothing is written here.`}</Text>
      )}
    </HeadedBlock>
  );
}

function ObservationOptOut({ category }: { category: string }) {
  const { mine } = useReport();
  const draft = useDraft();
  const optsOut = useDraftState(({ content }) => commentOf(content, category)?.optsOut ?? false);
  if (!mine) return optsOut ? <Text c="dimmed">{t`Not printed`}</Text> : null;
  return (
    <Checkbox
      label={t`Opt-Out`}
      aria-label={t`Opt-Out: observation of ${category}`}
      checked={optsOut}
      onChange={(event) => {
        const checked = event.currentTarget.checked;
        draft.edit((old) => withComment(old, category, { optsOut: checked }));
      }}
    />
  );
}
