import { t } from "@lingui/core/macro";
import "@/words/help";
import { ActionIcon } from "@mantine/core";
import { IconHelp } from "@tabler/icons-react";
import { useMatches } from "@tanstack/react-router";
import { memo, useCallback, useEffect, useRef, useState } from "react";
import { useSession } from "@/api/session";
import { useNotices } from "@/ui/feedback/notices";
import { loadChunk } from "@/ui/loadChunk";
import { helpKeys } from "./keys";
import { type Place, shortcutScreensOf, topicsOf } from "./places";
import { useSingleKeys } from "./singleKeys";
import { type HelpPart, wasWanted } from "./wanted";

const load = () => import("./parts");

type Parts = Awaited<ReturnType<typeof load>>;

/** "?" at the top of a page: the part of the manual that is about it, and the shortcuts. What is around it may be redrawn each second. */
export default memo(function HelpButton() {
  const shown = useMatches({ select: (matches) => matches.at(-1) });
  const session = useSession();
  const path = shown?.fullPath.replace(/(.)\/$/, "$1") ?? "/";
  const place: Place = { path, search: { ...shown?.search }, role: session?.role ?? null };
  const { parts, open, setOpen } = useParts();
  const opener = useRef<Element | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const openFrom = useCallback(
    (element: Element | null, wanted: HelpPart) => {
      opener.current = element;
      setOpen(wanted);
    },
    [setOpen],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another topic
  useEffect(() => setOpen(null), [path]);
  useHelpKey(useCallback(() => openFrom(document.activeElement, "shortcuts"), [openFrom]));
  useEffect(() => {
    if (wasWanted("topic")) openFrom(button.current, "topic");
  }, [openFrom]);
  const close = () => {
    setOpen(null);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <>
      <ActionIcon
        ref={button}
        color="gray"
        aria-label={t`Help`}
        aria-haspopup="dialog"
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={({ currentTarget }) => openFrom(currentTarget, "topic")}
      >
        <IconHelp size={20} aria-hidden />
      </ActionIcon>
      {parts && open === "topic" && (
        <parts.HelpPanel topics={topicsOf(place)} onClose={close} onShortcuts={() => setOpen("shortcuts")} />
      )}
      {parts && open === "shortcuts" && (
        <parts.ShortcutsDialog opened onClose={close} screens={shortcutScreensOf(place)} />
      )}
    </>
  );
});

/** The parts come when they are first wanted. The page goes on without them: they must not take its place when they fail. */
function useParts() {
  const notices = useNotices();
  const [parts, setParts] = useState<Parts | null>(null);
  const [open, show] = useState<HelpPart | null>(null);
  const setOpen = useCallback(
    (wanted: HelpPart | null) => {
      show(wanted);
      if (!wanted) return;
      loadChunk(load).then(setParts, () => {
        show(null);
        notices.error(t`The help could not be loaded. Check your connection.`);
      });
    },
    [notices],
  );
  return { parts, open, setOpen };
}

/** Where a character is text, or belongs to a dialog that is open. */
const elsewhere =
  "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]";

/** Whether a key press asks for the shortcuts. */
function asksForShortcuts(event: KeyboardEvent): boolean {
  if (!helpKeys.includes(event.key) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
    return false;
  return !(event.target instanceof Element && event.target.closest(elsewhere));
}

/** "?" opens the shortcuts, unless single keys are turned off. */
function useHelpKey(open: () => void) {
  const [on] = useSingleKeys();
  useEffect(() => {
    const wanted = wasWanted("shortcuts");
    if (!on) return;
    if (wanted) open();
    const press = (event: KeyboardEvent) => {
      if (asksForShortcuts(event)) open();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [on, open]);
}
