import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Autocomplete, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useAccount } from "@/api/session";
import { classifications } from "@/ui/format/classification";
import { languageChoices } from "@/ui/format/language";
import { categorizationQuery } from "../api";
import { fieldId, type SettingsGroupProps } from "./fields";
import { ImageField } from "./ImageField";
import type { TextName } from "./texts";

interface BasicFieldsProps extends SettingsGroupProps {
  file: File | null;
  onFile: (file: File | null) => void;
}

export function BasicFields({ form, errors, change, file, onFile }: BasicFieldsProps) {
  const { data } = useQuery(categorizationQuery(useAccount().id));
  const text = (field: TextName) => ({
    id: fieldId(field),
    value: form[field],
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
  });
  return (
    <Stack>
      <NativeSelect
        id={fieldId("classification")}
        label={t`Classification`}
        withAsterisk
        data={classifications}
        value={form.classification}
        error={errors.classification}
        onChange={(event) => change({ classification: event.currentTarget.value })}
      />
      <TextInput label={t`Title`} withAsterisk {...text("title")} />
      <TextInput label={t`Subtitle`} {...text("subtitle")} />
      <Textarea
        label={t`Description`}
        description={t`What the application is for; shown in the marketplace`}
        autosize
        minRows={3}
        maxRows={10}
        {...text("info")}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={t`Custom ID`}
          description={t`Your own short name for it, used once`}
          withAsterisk
          {...text("application_custom_id")}
        />
        <Autocomplete
          id={fieldId("area")}
          label={t`Area`}
          description={t`Such as reading or motor skills`}
          withAsterisk
          data={data?.areas ?? []}
          value={form.area}
          error={errors.area}
          onChange={(area) => change({ area })}
        />
        <NativeSelect
          id={fieldId("language")}
          label={t`Language`}
          description={t`What the child is asked in`}
          data={languageChoices(form.language)}
          value={form.language}
          error={errors.language}
          onChange={(event) => change({ language: event.currentTarget.value })}
        />
      </SimpleGrid>
      <ImageField stored={form.image} file={file} onFile={onFile} error={errors.image} />
    </Stack>
  );
}
