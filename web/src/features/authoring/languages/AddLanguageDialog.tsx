import "@/words/norms";
import { t } from "@lingui/core/macro";
import { Select } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { FormDialog } from "@/ui/dialog/FormDialog";
import { useAppForm, useController } from "@/ui/form/useAppForm";
import { authoringKeys } from "../keys";
import { addLanguage } from "./api";
import { languageOptions } from "./languageOptions";
import { translationPath } from "./search";

interface AddLanguageDialogProps {
  id: string;
  /** The application's own language, and those that it is translated into. */
  taken: readonly string[];
  onClose: () => void;
}

/** Adds a language, and goes on to its texts. */
export function AddLanguageDialog({ id, taken, onClose }: AddLanguageDialogProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const form = useAppForm({
    initial: { language: "" },
    save: async ({ language }) => {
      await addLanguage(id, language);
      await queryClient.invalidateQueries({ queryKey: authoringKeys.languages(id) });
      onClose();
      void navigate({ to: translationPath, params: { applicationID: id, language } });
    },
  });
  const { field, fieldState } = useController({
    control: form.control,
    name: "language",
    rules: { required: t`Choose a language.` },
  });
  return (
    <FormDialog title={t`Add a language`} onClose={onClose} form={form} submit={t`Add`} failed={t`It was not added.`}>
      <Select
        {...field}
        value={field.value || null}
        label={t`Language`}
        description={t`Its name, or its tag, such as pt-BR`}
        data={languageOptions(typed || field.value, taken)}
        searchable
        onSearchChange={setTyped}
        nothingFoundMessage={t`No such language. A tag is taken as well, such as pt-BR.`}
        onChange={(language) => field.onChange(language ?? "")}
        error={fieldState.error?.message}
        data-autofocus
      />
    </FormDialog>
  );
}
