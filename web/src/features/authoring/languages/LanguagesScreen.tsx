import "@/words/norms";
import { t } from "@lingui/core/macro";
import { Button, Group } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconLanguage, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Loaded } from "@/ui/feedback/Loaded";
import { PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { languageName } from "@/ui/format/language";
import { lazyPart } from "@/ui/lazyPart";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { editorPath } from "../editorSearch";
import { NoSuchApplication } from "../NoSuchApplication";
import { AddLanguageDialog } from "./AddLanguageDialog";
import { languagesQuery, type Translations } from "./api";
import { LanguageTable } from "./LanguageTable";

const TranslationScreen = lazyPart(
  async () => (await import("./translation/TranslationScreen")).TranslationScreen,
  <PageSkeleton shape="form" />,
);

/** The languages that an application is translated into, or the texts of one of them. */
export default function LanguagesScreen() {
  const { applicationID = "", language } = useParams({ strict: false });
  return language ? <TranslationScreen id={applicationID} language={language} /> : <LanguageList id={applicationID} />;
}

function LanguageList({ id }: { id: string }) {
  const query = useQuery(languagesQuery(id));
  return (
    <Loaded
      query={query}
      failure={t`The languages could not be loaded`}
      missing={<NoSuchApplication />}
      page={t`Languages`}
      skeleton={<PageSkeleton shape="table" />}
    >
      {(translations) => <LanguagesPage id={id} translations={translations} />}
    </Loaded>
  );
}

function LanguagesPage({ id, translations }: { id: string; translations: Translations }) {
  const { title, base, languages } = translations;
  const [adding, add] = useDisclosure(false);
  const baseName = languageName(base);
  const addButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add.open}>{t`Add a language`}</Button>
  );
  return (
    <Page
      title={t`Languages of ${title}`}
      lead={
        base
          ? t`It is written in ${baseName}. A language goes out with the next version that you publish once all of its texts are translated.`
          : undefined
      }
      action={base && languages.length > 0 ? addButton : undefined}
    >
      <Group mb="lg" gap="xs">
        <ButtonLink
          to={editorPath}
          params={{ applicationID: id }}
          variant="default"
        >{t`Back to the editor`}</ButtonLink>
      </Group>
      {!base ? (
        <InlineNotice kind="info">
          {t`First say in Application Settings in which language the application is written. Then it can be translated.`}
        </InlineNotice>
      ) : languages.length > 0 ? (
        <LanguageTable id={id} languages={languages} />
      ) : (
        <EmptyState
          icon={IconLanguage}
          title={t`Translations will be here`}
          text={t`Children, raters, specialists and families then read the application in their own language. Answers, scores and norms stay the same.`}
          action={addButton}
        />
      )}
      {adding && (
        <AddLanguageDialog id={id} taken={[base, ...languages.map(({ language }) => language)]} onClose={add.close} />
      )}
    </Page>
  );
}
