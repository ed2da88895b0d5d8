import { t } from "@lingui/core/macro";
import { Stack, Switch } from "@mantine/core";
import { useDraft, useDraftState, useReport } from "../ReportContext";
import { type Section, type SectionKey, withPart } from "../report";
import { TextSection, WrittenText } from "../sections/TextSection";
import { useFigures } from "../sentences/figures";
import { TokenField } from "../sentences/TokenField";
import { sentenceOf } from "../sentences/template";
import { longestIntroduction, withAutoFill } from "./introduction";
import "@/words/report";

/** The introduction: filled in from a template, or written by hand. */
export function IntroductionEditor({ section }: { section: SectionKey }) {
  const report = useReport();
  const draft = useDraft();
  const figures = useFigures();
  const introduction = useDraftState(({ content }) => content.introduction);
  const { autoFill, template } = introduction;
  if (!report.mine) return <ReadIntroduction section={section} />;
  return (
    <Stack gap="md">
      <Switch
        label={t`Auto-Fill`}
        description={t`Written from a template with the report's figures; without it, by hand.`}
        checked={autoFill}
        onChange={(event) => {
          const on = event.currentTarget.checked;
          draft.edit((old) => withAutoFill(old, on, figures));
        }}
      />
      {autoFill ? (
        <TokenField
          label={t`Template of the introduction`}
          value={template}
          onChange={(text) => draft.edit((old) => withPart(old, "introduction", { autoFill, template: text }))}
          figures={figures}
          most={longestIntroduction}
        />
      ) : (
        <TextSection section={section} />
      )}
    </Stack>
  );
}

function ReadIntroduction({ section: key }: { section: SectionKey }) {
  const section = useDraftState(({ content }) => content.sections.find((each) => each.key === key));
  return section ? <IntroductionPreview section={section} /> : null;
}

/** As it is printed. */
export function IntroductionPreview({ section }: { section: Section }) {
  const figures = useFigures();
  const { autoFill, template } = useDraftState(({ content }) => content.introduction);
  const none = t`Nothing is written here; the section is not printed.`;
  if (!autoFill) return <WrittenText section={section} none={none} />;
  const written = { ...section, text: "" };
  if (!template.trim()) return <WrittenText section={written} none={none} />;
  return (
    <>
      {section.sentences.length > 0 && <WrittenText section={written} none={none} />}
      <WrittenText section={{ ...written, sentences: [sentenceOf(template, figures)] }} none={none} />
    </>
  );
}
