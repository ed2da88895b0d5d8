import "@/words/norms";
import { t } from "@lingui/core/macro";
import { useDeferredValue, useMemo } from "react";
import { useSaving, useTranslation } from "./TranslationContext";
import { countsOf } from "./texts";

/** How much is done; it is read aloud whenever that changes. */
export function Progress() {
  const { texts } = useTranslation().translation;
  const content = useDeferredValue(useSaving((state) => state.content));
  const { done, total, missing, changed } = useMemo(() => countsOf(texts, content), [texts, content]);
  return (
    <span role="status" className="mp-figures">
      {done === total
        ? t`All ${total} texts are translated. It goes out with the next version that you publish.`
        : t`${done} of ${total} translated, ${missing} missing, ${changed} changed since`}
    </span>
  );
}
