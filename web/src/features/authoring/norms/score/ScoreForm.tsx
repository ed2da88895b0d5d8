import "@/words/norms";
import { t } from "@lingui/core/macro";
import { Button, Group, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconClipboard, IconPlus } from "@tabler/icons-react";
import { useCallback } from "react";
import { Form, FormFailure } from "@/ui/form/Form";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { type AppForm, useFieldArray } from "@/ui/form/useAppForm";
import { today } from "@/ui/format/day";
import { CaseRow } from "./CaseRow";
import { type CaseFields, caseFields, emptyCase, mostCases } from "./cases";
import { PasteDialog } from "./PasteDialog";
import type { ScoreValues } from "./useScore";

const untouched = (row: CaseFields) => caseFields.every((field) => field === "test_date" || row[field] === "");

/** Children and their raw scores, one below the other. */
export function ScoreForm({ form, withNorms }: { form: AppForm<ScoreValues>; withNorms: boolean }) {
  const { fields, append, replace, remove } = useFieldArray({ control: form.control, name: "cases" });
  const [pasting, paste] = useDisclosure(false);
  const onRemove = useCallback((index: number) => remove(index), [remove]);
  const add = () => {
    const last = form.getValues("cases").at(-1);
    append(emptyCase(last?.test_date || today()), { focusName: `cases.${fields.length}.birth_date` });
  };
  const takeRows = (rows: CaseFields[]) => {
    const kept = form.getValues("cases").filter((row) => !untouched(row));
    replace([...kept, ...rows]);
    paste.close();
  };
  return (
    <>
      <Form form={form} label={t`Scores`}>
        {fields.map(({ id }, index) => (
          <CaseRow key={id} index={index} withNorms={withNorms} onRemove={fields.length > 1 ? onRemove : undefined} />
        ))}
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={add}
            disabled={fields.length >= mostCases}
          >{t`Add a row`}</Button>
          <Button
            variant="default"
            leftSection={<IconClipboard size={18} aria-hidden />}
            onClick={paste.open}
          >{t`Paste from a spreadsheet`}</Button>
        </Group>
        <Text c="dimmed">
          {t`Nothing that is entered here is stored: not the dates, not the scores, not the results. Copy or download what you need.`}
        </Text>
        <FormFailure of={form} />
        <Group>
          <SubmitButton busy={t`Scoring`}>{withNorms ? t`Score` : t`Work out ages`}</SubmitButton>
        </Group>
      </Form>
      {pasting && <PasteDialog free={mostCases - fields.length + 1} onRows={takeRows} onClose={paste.close} />}
    </>
  );
}
