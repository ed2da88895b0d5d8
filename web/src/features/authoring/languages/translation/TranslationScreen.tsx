import "@/words/norms";
import { t } from "@lingui/core/macro";
import { useOpening } from "@/api/opening";
import { useAccount } from "@/api/session";
import { NoSuchApplication } from "@/features/authoring/NoSuchApplication";
import { Loaded } from "@/ui/feedback/Loaded";
import { PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { translationQuery } from "./openTranslation";
import { TranslationWork } from "./TranslationWork";

/** The texts of an application in another language, side by side with their source. */
export function TranslationScreen({ id, language }: { id: string; language: string }) {
  const query = useOpening(translationQuery(useAccount().id, id, language));
  return (
    <Loaded
      query={query}
      failure={t`The translation could not be loaded`}
      missing={<NoSuchApplication />}
      page={t`Translation`}
      skeleton={<PageSkeleton shape="form" />}
    >
      {(opened) => <TranslationWork key={`${id} ${language}`} id={id} opened={opened} />}
    </Loaded>
  );
}
