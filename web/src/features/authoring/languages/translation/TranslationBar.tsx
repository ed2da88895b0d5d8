import "@/words/norms";
import { t } from "@lingui/core/macro";
import { ActionIcon, Button, Text, Tooltip } from "@mantine/core";
import { IconArrowBackUp, IconArrowForwardUp, IconArrowLeft } from "@tabler/icons-react";
import { BarFrame } from "@/features/authoring/saving/BarFrame";
import { NotSaved, SaveIndicator } from "@/features/authoring/saving/SaveState";
import HelpButton from "@/features/help/HelpButton";
import { IconLink } from "@/ui/links";
import { languagesPath } from "../search";
import { useSaving, useTranslation } from "./TranslationContext";

interface TranslationBarProps {
  onNext: () => void;
  onSave: () => void;
  onCompare: () => void;
}

/** The bar over a translation: back, undo, redo, what is saved, files, and the way to the next text. */
export function TranslationBar({ onNext, onSave, onCompare }: TranslationBarProps) {
  const { id, steps } = useTranslation();
  const canUndo = useSaving(() => steps.canUndo);
  const canRedo = useSaving(() => steps.canRedo);
  return (
    <BarFrame
      back={
        <IconLink to={languagesPath} params={{ applicationID: id }} aria-label={t`Back to the languages`}>
          <IconArrowLeft size={22} aria-hidden />
        </IconLink>
      }
      title={<Text c="dimmed">{t`Languages`}</Text>}
      tools={
        <>
          <SaveIndicator useSaving={useSaving} />
          <Tooltip label={t`Undo (Ctrl+Z)`}>
            <ActionIcon color="gray" aria-label={t`Undo`} disabled={!canUndo} onClick={steps.undo}>
              <IconArrowBackUp size={20} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={t`Redo (Ctrl+Shift+Z)`}>
            <ActionIcon color="gray" aria-label={t`Redo`} disabled={!canRedo} onClick={steps.redo}>
              <IconArrowForwardUp size={20} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <HelpButton />
        </>
      }
      action={
        <Tooltip label={t`Ctrl+Enter`}>
          <Button onClick={onNext}>{t`Next missing`}</Button>
        </Tooltip>
      }
    >
      <NotSaved useSaving={useSaving} onCompare={onCompare} onAgain={onSave} />
    </BarFrame>
  );
}
