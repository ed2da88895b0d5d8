import { useEffect } from "react";
import { Autosave } from "./autosave";
import type { OpenDocument } from "./document";
import { tellLeft } from "./left";

/**
 * Holds a document open for as long as a screen shows it: it is saved at once when the page is hidden or left, and
 * when it is shown again or the network is back. Content that is stored nowhere is passed as its autosave alone.
 */
export function useOpenDocument<Content>(open: OpenDocument<Content> | Autosave<Content>): void {
  useEffect(() => {
    const document = open instanceof Autosave ? undefined : open;
    const draft = open instanceof Autosave ? open : open.autosave;
    document?.start();
    const hidden = () => window.document.visibilityState === "hidden";
    const save = () => {
      if (document && !hidden()) return void document.lookAgain();
      // A hidden page may be closed at once: waiting edits are stored now, and sent without reading the device first.
      void document?.kept();
      void draft.flush();
    };
    window.addEventListener("online", save);
    window.document.addEventListener("visibilitychange", save);
    return () => {
      window.removeEventListener("online", save);
      window.document.removeEventListener("visibilitychange", save);
      void (document ? document.close().then(tellLeft) : draft.flush().finally(() => draft.stop()));
    };
  }, [open]);
}
