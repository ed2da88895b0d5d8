import "@/words/activity";
import { t } from "@lingui/core/macro";
import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type Application, applicationQuery } from "@/features/market/applications";
import { childQuery } from "@/features/people/child/record/record";
import { languageName } from "@/ui/format/language";
import { childLanguage } from "./childLanguage";

/** The languages in which an application can be given; none where there is no choice. */
const languagesIn = ({ languages = [] }: Application): readonly string[] => (languages.length > 1 ? languages : []);

/** The language of a test: the chosen one, or the child's where the application has it, or that in which it was written. Without a choice it is empty. */
export function useTestLanguage(application: string, child: string, chosen: string) {
  const { data: languages = [] } = useQuery({ ...applicationQuery(application), select: languagesIn });
  const { data } = useQuery({ ...childQuery(child), enabled: child !== "" && languages.length > 0 });
  const own = childLanguage(data?.language ?? "", languages);
  const language = chosen || own || languages[0] || "";
  return { languages, language, isOwn: language !== "" && language === own };
}

interface LanguageFieldProps {
  languages: readonly string[];
  language: string;
  /** It is the child's, as its record says. */
  isOwn: boolean;
  onChange: (language: string) => void;
}

/** In which language the child is tested. */
export const LanguageField = ({ languages, language, isOwn, onChange }: LanguageFieldProps) => (
  <NativeSelect
    label={t`Language of the test`}
    description={isOwn ? t`The child's language, as the record says` : undefined}
    data={languages.map((value) => ({ value, label: languageName(value) }))}
    value={language}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);
