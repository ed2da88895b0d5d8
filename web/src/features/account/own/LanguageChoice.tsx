import { t } from "@lingui/core/macro";
import "@/words/account";
import { NativeSelect } from "@mantine/core";
import { messageOf } from "@/api/errors";
import { useNotices } from "@/ui/feedback/notices";
import { languageName } from "@/ui/format/language";
import { languageChanged } from "@/words/language";
import { offeredLanguages } from "@/words/offered";
import { useSetLanguage } from "./own";

/**
 * The language of pages and letters, saved at once: it needs no other detail of the profile. Each choice is named in its own language,
 * for somebody who cannot read the page.
 */
export function LanguageChoice({ language }: { language: string }) {
  const notices = useNotices();
  const { mutateAsync, isPending, variables } = useSetLanguage();

  const offered = offeredLanguages();
  const chosen = isPending ? variables : language;

  const choose = async (tag: string) => {
    try {
      await mutateAsync(tag);
    } catch (error) {
      notices.error(t`Your language was not saved: ${{ reason: messageOf(error) }}`, {
        retry: () => void choose(tag),
      });
      return;
    }
    // A page is in one language. Before it is loaded again, the browser asks about details that are not saved.
    if (languageChanged()) window.location.reload();
    else notices.success(t`Your language is saved.`);
  };

  return (
    <NativeSelect
      label={t`Language of pages and letters`}
      description={t`The page loads again in it. Letters that others have Milepost send you are in it, too.`}
      value={chosen}
      disabled={isPending}
      onChange={(event) => void choose(event.currentTarget.value)}
      maw="22rem"
      mb="lg"
    >
      <option value="">{t`As in this browser; letters in English`}</option>
      {offered.map(({ tag, name }) => (
        <option key={tag} value={tag} lang={tag}>
          {name}
        </option>
      ))}
      {chosen && !offered.some(({ tag }) => tag === chosen) && (
        <option value={chosen} disabled>
          {languageName(chosen)}
        </option>
      )}
    </NativeSelect>
  );
}
