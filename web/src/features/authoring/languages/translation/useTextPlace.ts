import "@/words/norms";
import { t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useNotices } from "@/ui/feedback/notices";
import { translationPath } from "../search";
import { fieldId, keyOfField } from "./fieldId";
import { filtered, grouped, nextOpen, paged, pageOf, type TextGroup } from "./groups";
import { useTranslation } from "./TranslationContext";
import { useTranslationSearch } from "./useTranslationSearch";

export interface TextPlace {
  pages: readonly TextGroup[][];
  /** From 0. */
  page: number;
  goTo: (page: number) => void;
  /** Leads to the next text that is not done. */
  next: () => void;
}

/** Which texts are shown, as the address says. */
export function useTextPlace(): TextPlace {
  const { translation, autosave } = useTranslation();
  const { show, reader, find, question } = useTranslationSearch();
  const navigate = useNavigate({ from: translationPath });
  const notices = useNotices();
  // By their states when this was asked for: a text does not disappear while it is typed.
  const shown = useMemo(
    () => filtered(translation.texts, autosave.state.content, { show, reader, find }),
    [translation, autosave, show, reader, find],
  );
  const pages = useMemo(() => paged(grouped(shown)), [shown]);
  const page = pageOf(pages, question);
  const focus = useFocusLater();
  const showQuestion = useCallback(
    (number: number) =>
      void navigate({
        search: (place) => ({ ...place, question: number }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const goTo = (to: number) => {
    showQuestion(pages[to]?.[0]?.question ?? 0);
    window.scrollTo({ top: 0 });
  };
  const next = () => {
    const unit = nextOpen(shown, autosave.state.content, keyOfField(document.activeElement?.id));
    if (!unit) return notices.success(t`No other text that is shown here is missing or changed since.`);
    focus(fieldId(unit.key));
    showQuestion(unit.question);
  };
  return { pages, page, goTo, next };
}

/** Gives a field the focus as soon as it is drawn. */
function useFocusLater() {
  const wanted = useRef<string>(undefined);
  const look = useCallback(() => {
    const element = wanted.current && document.getElementById(wanted.current);
    if (!element) return;
    wanted.current = undefined;
    element.focus();
  }, []);
  useEffect(look);
  return useCallback(
    (id: string) => {
      wanted.current = id;
      look();
    },
    [look],
  );
}
