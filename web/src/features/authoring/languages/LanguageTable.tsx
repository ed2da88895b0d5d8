import "@/words/norms";
import { plural, t } from "@lingui/core/macro";
import { useAct } from "@/ui/feedback/useAct";
import { languageName } from "@/ui/format/language";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { RowActions } from "@/ui/list/RowActions";
import { authoringKeys } from "../keys";
import { removeLanguage, type TranslatedLanguage } from "./api";
import { ProgressBar } from "./ProgressBar";
import { translationPath } from "./search";
import { showNames } from "./translation/names";

const columns = (): Column<TranslatedLanguage>[] => [
  { key: "language", header: t`Language`, cell: ({ language }) => <bdi>{languageName(language)}</bdi> },
  { key: "progress", header: t`Translated`, cell: (row) => <ProgressBar counts={row} /> },
  { key: "missing", header: showNames().missing, numeric: true, cell: ({ missing }) => missing },
  { key: "changed", header: showNames().changed, numeric: true, cell: ({ changed }) => changed },
  {
    key: "offered",
    header: t`In the published version`,
    cell: ({ offered }) => (offered ? t`Yes` : t`No`),
  },
];

/** The languages, with how far each is. */
export function LanguageTable({ id, languages }: { id: string; languages: TranslatedLanguage[] }) {
  const remove = useRemove(id);
  return (
    <DataTable
      caption={t`Languages`}
      columns={columns()}
      rows={languages}
      rowKey={({ language }) => language}
      openLabel={t`Translate`}
      linkTo={({ language }) => ({ to: translationPath, params: { applicationID: id, language } })}
      actions={(row) => (
        <RowActions
          name={languageName(row.language)}
          more={[{ label: t`Remove`, danger: true, onSelect: () => void remove(row) }]}
        />
      )}
    />
  );
}

function useRemove(id: string) {
  const { act } = useAct();
  return ({ language, done }: TranslatedLanguage) => {
    const name = languageName(language);
    return act({
      ask: {
        title: t`Remove ${name}?`,
        text: `${lossWords(done)} ${t`Published versions keep it.`}`,
        action: t`Remove`,
        danger: true,
      },
      send: () => removeLanguage(id, language),
      done: t`${name} is removed.`,
      failed: t`${name} could not be removed.`,
      changes: authoringKeys.languages(id),
    });
  };
}

const lossWords = (count: number) =>
  plural(count, {
    0: "No text of it is translated.",
    one: "# translated text is deleted.",
    other: "# translated texts are deleted.",
  });
