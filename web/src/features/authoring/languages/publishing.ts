import "@/words/norms";
import { plural, t } from "@lingui/core/macro";
import type { ConfirmQuestion } from "@/ui/feedback/confirm";
import { languageName } from "@/ui/format/language";
import { listed } from "@/ui/format/list";
import type { TranslatedLanguage, Translations } from "./api";

/** What is asked before an application with translations is published: in which languages it goes out. */
export function publishQuestion({ base, languages }: Translations): ConfirmQuestion | undefined {
  if (languages.length === 0) return undefined;
  const complete = languages.filter(isComplete);
  const names = listed([base, ...complete.map(({ language }) => language)].map(languageName), "and");
  const left = languages.filter((one) => !isComplete(one));
  return {
    title: t`Publish in ${names}?`,
    text: left.length === 0 ? t`All translations are complete.` : leftOutWords(left),
    action: t`Publish`,
  };
}

const isComplete = ({ missing, changed }: TranslatedLanguage): boolean => missing + changed === 0;

type Incomplete = Pick<TranslatedLanguage, "language" | "missing" | "changed">;

/** Which languages do not go out, and why. */
export function leftOutWords(left: readonly Incomplete[]): string {
  const names = left.map((one) => {
    const name = languageName(one.language);
    return t`${name} (${{ reasons: reasonsOf(one) }})`;
  });
  return t`Left out until they are complete: ${{ languages: listed(names, "and") }}.`;
}

const reasonsOf = ({ missing, changed }: Incomplete): string =>
  listed(
    [
      missing > 0 && plural(missing, { one: "# text is missing", other: "# texts are missing" }),
      changed > 0 && plural(changed, { one: "# text was changed since", other: "# texts were changed since" }),
    ],
    "and",
  );
