import { plural, t } from "@lingui/core/macro";
import "@/words/statistics";
import { Checkbox, Group, MultiSelect, Radio, Stack, TextInput } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { FieldGroup } from "@/ui/form/FieldGroup";
import { Form, FormFailure } from "@/ui/form/Form";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { type AppForm, Controller } from "@/ui/form/useAppForm";
import { ChildrenField } from "./ChildrenField";
import classes from "./Export.module.css";
import type { ExportValues } from "./exportForm";
import type { ExportPreview } from "./exports";
import { formats, most } from "./search";

interface ExportFormProps {
  form: AppForm<ExportValues>;
  offered: ExportPreview;
  onChange: () => void;
}

const formatWords = () => ({
  wide: {
    label: t`Wide tables`,
    hint: t`A line for each activity, codes and labels, with a data dictionary and syntax for R and SPSS`,
  },
  long: { label: t`Long table`, hint: t`A line for each answer, with a codebook` },
  fhir: { label: t`HL7 FHIR R4`, hint: t`A bundle of questionnaire responses and scores, for other systems` },
});

/** Which results, in which form, with names or without. */
export function ExportForm({ form, offered, onChange }: ExportFormProps) {
  return (
    <Form form={form} label={t`Export results`} gap="xl" onChange={onChange}>
      <FieldGroup legend={t`Which results`}>
        <ApplicationFields form={form} offered={offered} />
        <TextInput {...form.field("from", t`First test date`)} type="date" />
        <TextInput {...form.field("until", t`Last test date`)} type="date" />
        <Controller
          control={form.control}
          name="children"
          render={({ field, fieldState }) => (
            <ChildrenField value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
          )}
        />
      </FieldGroup>
      <Controller
        control={form.control}
        name="format"
        render={({ field }) => (
          <Radio.Group {...field} label={t`Format`}>
            <Stack gap="sm" mt="xs">
              {formats.map((format) => (
                <Radio
                  key={format}
                  value={format}
                  label={formatWords()[format].label}
                  description={formatWords()[format].hint}
                />
              ))}
            </Stack>
          </Radio.Group>
        )}
      />
      <Deidentified form={form} />
      <FormFailure of={form} />
      <Group>
        <SubmitButton busy={t`Preparing`} leftSection={<IconDownload size={18} aria-hidden />}>
          {t`Export results`}
        </SubmitButton>
      </Group>
    </Form>
  );
}

/** Applications of which there are results and, of a single one, its versions. */
function ApplicationFields({ form, offered }: Omit<ExportFormProps, "onChange">) {
  const chosen = form.watch("applications");
  const versions = offered.applications.find(({ application_id: id }) => chosen.length === 1 && id === chosen[0]);
  const apps = offered.applications.map(({ application_id: value, title, application_custom_id: custom }) => ({
    value,
    label: `${title} (${custom})`,
  }));
  for (const id of chosen) if (!apps.some(({ value }) => value === id)) apps.push({ value: id, label: t`No results` });
  return (
    <>
      <Controller
        control={form.control}
        name="applications"
        render={({ field, fieldState }) => (
          <MultiSelect
            {...field}
            label={t`Applications`}
            description={t`All of them when none is chosen`}
            data={apps}
            maxValues={most.applications}
            error={fieldState.error?.message}
            searchable
            clearable
            clearButtonProps={{ "aria-label": t`Clear applications` }}
            nothingFoundMessage={t`No application matches`}
          />
        )}
      />
      <Controller
        control={form.control}
        name="versions"
        render={({ field, fieldState }) => (
          <MultiSelect
            {...field}
            value={versions ? field.value : []}
            label={t`Versions`}
            description={versions ? t`All of them when none is chosen` : t`Choose one application first`}
            data={(versions?.versions ?? []).map(({ version, activities }) => ({
              value: String(version),
              label: t`Version ${version}, ${plural(activities, { one: "# activity", other: "# activities" })}`,
            }))}
            disabled={!versions}
            error={fieldState.error?.message}
            searchable
            clearable
            clearButtonProps={{ "aria-label": t`Clear versions` }}
            nothingFoundMessage={t`No version matches`}
          />
        )}
      />
    </>
  );
}

/** Whether children are named, what that means, and the key of an earlier export. */
function Deidentified({ form }: { form: AppForm<ExportValues> }) {
  const hidden = form.watch("deidentified");
  return (
    <fieldset className={classes.names}>
      <legend className={classes.legend}>{t`Names`}</legend>
      <Checkbox
        {...form.register("deidentified")}
        label={t`De-identify`}
        description={t`Pseudonyms in place of names and ids, ages in years in place of birth dates, all days of a child moved by the same number of days. Notes, spoken answers and custom ids are left out. Who is who stands in a key file, which is a download of its own. Few children or rare ages may still tell who somebody is.`}
      />
      {hidden && (
        <TextInput
          {...form.field("pseudonymKey", t`Pseudonym key of an earlier export`)}
          description={t`For the same pseudonyms as then. Without one, a new key is made.`}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
        />
      )}
    </fieldset>
  );
}
