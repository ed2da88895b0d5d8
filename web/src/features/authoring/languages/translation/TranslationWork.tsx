import "@/words/norms";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useAccount } from "@/api/session";
import { useActKeys } from "@/features/authoring/saving/useActKeys";
import { useLeaveWarning, usePersistence } from "@/features/authoring/saving/useLeaving";
import { languageName } from "@/ui/format/language";
import { Page } from "@/ui/Page";
import { Steps } from "@/work/undo";
import { FileActs } from "../file/FileActs";
import { type OpenedTranslation, openTranslation } from "./openTranslation";
import { Progress } from "./Progress";
import { TextConflictDialog } from "./TextConflictDialog";
import { TextFilters } from "./TextFilters";
import { TextPage } from "./TextPage";
import { TranslationBar } from "./TranslationBar";
import { TranslationContext, useTranslation } from "./TranslationContext";
import { sameText, type Texts } from "./texts";
import { useTextPlace } from "./useTextPlace";

interface TranslationWorkProps {
  id: string;
  opened: OpenedTranslation;
}

/** An open translation. It saves itself, and keeps on this device what the server does not have yet. */
export function TranslationWork({ id, opened }: TranslationWorkProps) {
  const account = useAccount().id;
  const { translation, title } = opened.snapshot;
  const [document] = useState(() => openTranslation(opened, account, id, translation.language));
  const { autosave } = document;
  const [steps] = useState(() => new Steps(autosave, changedKey));
  usePersistence(document);
  useLeaveWarning(autosave);
  return (
    <TranslationContext value={{ id, title, translation, autosave, steps }}>
      <Bench />
    </TranslationContext>
  );
}

/** What was changed, when it is one text. */
function changedKey(before: Texts, after: Texts): string | undefined {
  const keys = Object.keys(after).filter((key) => !sameText(before[key], after[key]));
  return keys.length === 1 ? keys[0] : undefined;
}

function Bench() {
  const place = useTextPlace();
  const { title, translation, autosave, steps } = useTranslation();
  const [choosing, choose] = useState(true);
  const language = languageName(translation.language);
  const save = () => void autosave.flush(true);
  useActKeys({ save, undo: steps.undo, redo: steps.redo, next: place.next });
  return (
    <>
      <TranslationBar onNext={place.next} onSave={save} onCompare={() => choose(true)} />
      <Page title={t`${title} in ${language}`} lead={<Progress />}>
        <FileActs />
        <TextFilters />
        <TextPage place={place} />
      </Page>
      <TextConflictDialog choosing={choosing} onChoosing={choose} />
    </>
  );
}
