import "@/words/search";
import { t } from "@lingui/core/macro";
import { ActionIcon } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { loadChunk } from "@/ui/loadChunk";
import classes from "./Find.module.css";
import type { PageIndex } from "./pages";
import { isMac, isSearchKey } from "./shortcut";

const load = () => import("./FindDialog");
const FindDialog = lazy(() => loadChunk(load));

/** Opens the one search, as Ctrl+K does anywhere. `pages` fetches the list of pages, which the routes have. */
export default function FindButton({ pages }: { pages: () => Promise<PageIndex> }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSearchKey(event) || event.defaultPrevented) return;
      event.preventDefault();
      // What another dialog asks comes first.
      if (!document.querySelector("dialog[open], [role=dialog], [role=alertdialog]")) setOpen(true);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  const close = (stays: boolean) => {
    setOpen(false);
    if (stays) button.current?.focus();
  };
  return (
    <>
      <ActionIcon
        ref={button}
        className={classes.button}
        color="gray"
        aria-label={t`Search`}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        // The letters that are typed right behind must not wait for the dialog.
        onPointerEnter={() => void load().catch(() => undefined)}
        onFocus={() => void load().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <IconSearch size={20} aria-hidden />
        <kbd className={classes.shortcut} aria-hidden>
          {isMac() ? "⌘K" : t`Ctrl K`}
        </kbd>
      </ActionIcon>
      {open && (
        <Suspense>
          <FindDialog pages={pages} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
