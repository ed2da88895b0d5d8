import { t } from "@lingui/core/macro";
import { Checkbox, Group, Stack, Text, TextInput } from "@mantine/core";
import { SortableList } from "@/ui/sort/SortableList";
import { useDraft, useDraftState, useReport } from "../ReportContext";
import type { Section } from "../report";
import { withOptOut, withOrder, withPart, withSection } from "../report";
import { HeadedBlock } from "../sections/SectionBlock";
import classes from "./editor.module.css";
import "@/words/report";
import { sectionTitle } from "../sectionTitle";

export default function ConfigureOrder() {
  const draft = useDraft();
  const sections = useDraftState(({ content }) => content.sections);
  return (
    <>
      <HeadedBlock title={t`Configure Order`}>
        <Text mb="md">
          {t`The following items will appear in the report. You may drag items to customize the order of items to display.`}
        </Text>
        <SortableList
          label={t`Sections of the report`}
          items={sections}
          itemKey={(section) => section.key}
          itemName={sectionTitle}
          onReorder={(ordered) => draft.edit((old) => withOrder(old, ordered))}
          render={(section) => <OrderRow section={section} />}
        />
      </HeadedBlock>
      <FamilyChoices />
    </>
  );
}

function OrderRow({ section: { key, label, optsOut, family } }: { section: Section }) {
  const draft = useDraft();
  return (
    <div className={classes.orderRow} data-out={optsOut || undefined}>
      <span>
        <span className={classes.orderName}>{label}</span>
        <Text component="span" size="sm" c="dimmed">
          {optsOut ? t`Opted out` : t`Included`}
        </Text>
      </span>
      <Group gap="md">
        <Checkbox
          label={t`Opt Out`}
          aria-label={t`Opt Out ${label}`}
          checked={optsOut}
          onChange={(event) => {
            const out = event.currentTarget.checked;
            draft.edit((old) => withOptOut(old, key, out));
          }}
        />
        <Checkbox
          label={t`In the family's print`}
          aria-label={t`In the family's print: ${label}`}
          checked={family && !optsOut}
          disabled={optsOut}
          onChange={(event) => {
            const inFamily = event.currentTarget.checked;
            draft.edit((old) => withSection(old, key, { family: inFamily }));
          }}
        />
      </Group>
    </div>
  );
}

/** The family's print settings apart from its sections. */
function FamilyChoices() {
  const draft = useDraft();
  const family = useDraftState(({ content }) => content.family);
  const choice = (part: "rawNumbers" | "readingGrade", label: string, description: string) => (
    <Checkbox
      label={label}
      description={description}
      checked={family[part]}
      onChange={(event) => {
        const chosen = event.currentTarget.checked;
        draft.edit((old) => withPart(old, "family", { ...old.family, [part]: chosen }));
      }}
    />
  );
  return (
    <HeadedBlock title={t`The family's print`}>
      <Stack gap="md">
        {choice("rawNumbers", t`Raw numbers`, t`Points and counts beside the words.`)}
        {choice("readingGrade", t`Reading level`, t`How easily its text is read, by a formula made for its language.`)}
        <Contact />
      </Stack>
    </HeadedBlock>
  );
}

/** What guardians read of how the specialist can be reached; it is signed with the report. An example is about nobody. */
function Contact() {
  const draft = useDraft();
  const { example } = useReport();
  const contact = useDraftState(({ content }) => content.family.contact ?? "");
  if (example) return null;
  return (
    <TextInput
      label={t`How the family can reach you`}
      description={t`For example a telephone number and when to call. Guardians read it once the report is signed; they never see the e-mail address of your account.`}
      maxLength={300}
      maw={640}
      value={contact}
      onChange={(event) => {
        const written = event.currentTarget.value || undefined;
        draft.edit((old) => withPart(old, "family", { ...old.family, contact: written }));
      }}
    />
  );
}
