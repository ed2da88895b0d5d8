import { plural, t } from "@lingui/core/macro";
import "@/words/rating";
import { Autocomplete, Checkbox, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { type AppForm, Controller, type FieldPath } from "@/ui/form/useAppForm";
import { formatDate } from "@/ui/format";
import { languageChoices, languageName } from "@/ui/format/language";
import { relationChoices } from "../words";
import classes from "./Ask.module.css";
import { type AskTerms, reminderCounts, reminderDays } from "./askForm";

interface AskTermsProps<Values extends AskTerms> {
  form: AppForm<Values>;
}

/** What seldom changes: it is folded, with its choices in one line, and opens by itself where something in it is wrong. */
export function MoreTerms<Values extends AskTerms>({ form }: AskTermsProps<Values>) {
  const [opened, setOpened] = useState(false);
  const wrong = foldedFields.some((name) => form.getFieldState(name as FieldPath<Values>, form.formState).invalid);
  const title = useId();
  return (
    <details
      className={classes.more}
      open={opened || wrong}
      onToggle={(event) => setOpened(event.currentTarget.open)}
      aria-labelledby={title}
    >
      <summary>
        <span id={title}>{t`More choices`}</span>
        <span className={classes.summary}>{useSummary(form)}</span>
      </summary>
      <FoldedTerms form={form} />
    </details>
  );
}

const foldedFields = ["relation", "language", "purpose", "due_date", "reminders", "days", "may_print"] as const;

/** The choices that are folded, in a few words. */
function useSummary<Values extends AskTerms>(form: AppForm<Values>): string {
  const value = <Name extends keyof AskTerms>(name: Name) =>
    form.watch(name as unknown as FieldPath<Values>) as AskTerms[Name];
  const due = value("due_date");
  const count = value("by") === "letter" ? Number(value("reminders")) : 0;
  return [
    languageName(value("language")),
    due ? t`due ${formatDate(due)}` : t`no due date`,
    count > 0 ? plural(count, { one: "# reminder", other: "# reminders" }) : t`no reminders`,
  ].join(" · ");
}

function FoldedTerms<Values extends AskTerms>({ form }: AskTermsProps<Values>) {
  const at = (name: (typeof foldedFields)[number]) => name as unknown as FieldPath<Values>;
  const respondent = form.watch("respondent" as FieldPath<Values>) as AskTerms["respondent"];
  return (
    <Stack gap="sm" mt="sm">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Controller
          control={form.control}
          name={at("relation")}
          render={({ field, fieldState }) => (
            <Autocomplete
              label={t`Relation to the child`}
              description={t`Such as mother or class teacher`}
              data={relationChoices()[respondent]}
              value={field.value as string}
              onChange={field.onChange}
              onBlur={field.onBlur}
              maxLength={60}
              error={fieldState.error?.message}
            />
          )}
        />
        <NativeSelect
          {...form.field(at("language"), t`Language of the letter and the page`)}
          description={t`The questions too, where their author has translated them`}
          data={languageChoices("").filter(({ value }) => value !== "")}
        />
        <TextInput {...form.field(at("due_date"), t`Due on`)} type="date" />
        {form.watch("by" as FieldPath<Values>) === "letter" && (
          <SimpleGrid cols={2}>
            <NativeSelect {...form.field(at("reminders"), t`Reminders`)} data={reminderCounts} />
            <NativeSelect {...form.field(at("days"), t`Days apart`)} data={reminderDays} />
          </SimpleGrid>
        )}
      </SimpleGrid>
      <Textarea
        {...form.field(at("purpose"), t`What the answers are for`)}
        description={t`The rater reads this`}
        autosize
        minRows={2}
        maxLength={1000}
      />
      <Checkbox {...form.register(at("may_print"))} label={t`The rater may print their own answers`} />
    </Stack>
  );
}
