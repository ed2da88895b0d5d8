import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import type { Autosave, AutosaveState } from "@/work/autosave";
import type { Steps } from "@/work/undo";
import type { Translation } from "../api";
import { type Texts, type Translated, textOf } from "./texts";

/** A translation while it is open. */
export interface OpenTranslation {
  id: string;
  /** The application's, in its own language. */
  title: string;
  translation: Translation;
  autosave: Autosave<Texts>;
  /** Undo and redo. */
  steps: Steps<Texts>;
}

export const TranslationContext = createContext<OpenTranslation | null>(null);

export function useTranslation(): OpenTranslation {
  const open = useContext(TranslationContext);
  if (!open) throw new Error("This needs the TranslationContext.");
  return open;
}

/** A part of the translation's state; only a change of that part redraws. */
export function useSaving<Part>(part: (state: AutosaveState<Texts>) => Part): Part {
  const { autosave } = useTranslation();
  return useSyncExternalStore(autosave.subscribe, () => part(autosave.state));
}

/** One text, and how it is changed. */
export function useText(key: string): [Translated, (change: Translated) => void] {
  const { autosave } = useTranslation();
  const translated = useSaving(({ content }) => textOf(content, key));
  const change = useCallback(
    (changed: Translated) => autosave.edit((texts) => ({ ...texts, [key]: changed })),
    [autosave, key],
  );
  return [translated, change];
}
