import { t } from "@lingui/core/macro";
import { NativeSelect } from "@mantine/core";
import { pageLanguage } from "@/words/language";
import type { Offered } from "@/words/offered";
import "@/words/report";

interface PrintLanguageProps {
  offered: readonly Offered[];
  language: string;
  onChange: (language: string) => void;
}

/** The language of a print. Each is named in itself, as in the account. */
export function PrintLanguage({ offered, language, onChange }: PrintLanguageProps) {
  const isOther = language !== pageLanguage();
  return (
    <NativeSelect
      mb="lg"
      maw="22rem"
      label={t`Language of the print`}
      description={
        isOther
          ? t`The preview stays in the language of this page. What people wrote in the report is printed as they wrote it.`
          : undefined
      }
      value={language}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {offered.map(({ tag, name }) => (
        <option key={tag} value={tag} lang={tag}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}
