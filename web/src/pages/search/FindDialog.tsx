import "@/words/search";
import { t } from "@lingui/core/macro";
import { CloseButton, Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { readingKey } from "@/words/arrowKeys";
import { type Cursor, firstOf, moved, optionId, placeAt, within } from "./cursor";
import classes from "./Find.module.css";
import { FindStatus } from "./FindStatus";
import { FoundList } from "./FoundList";
import type { PageIndex } from "./pages";
import { remember } from "./recent";
import type { Place, Row } from "./rows";
import { useFound } from "./useFound";

interface FindDialogProps {
  pages: () => Promise<PageIndex>;
  /** Tells whether the page stays: then the focus goes back. */
  onClose: (stays: boolean) => void;
}

/** As soon as it is there: what is typed next is for it. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus();

/** The one search: words above, below them what they find, to be opened by a click, a touch or the keyboard. */
export default function FindDialog({ pages, onClose }: FindDialogProps) {
  const phone = useMediaQuery("(max-width: 36em)", false, { getInitialValueInEffect: false });
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<Cursor>();
  const [entered, setEntered] = useState(false);
  const { words, groups, settled, error, retry } = useFound(typed, pages);
  const router = useRouter();
  const list = useId();

  // The first is chosen until another is; what was chosen may be gone by the next answer.
  const at = placeAt(groups, chosen) ? chosen : words ? firstOf(groups) : undefined;
  const open = (row: Row, place: Place) => {
    remember(row);
    const { document, ...to } = place;
    const here = router.buildLocation(to).pathname === router.state.location.pathname;
    onClose(here);
    void router.navigate({ ...to, reloadDocument: document });
  };
  // What is shown may still be what the words before found: Enter waits for the answer, unless a row was chosen.
  useEffect(() => {
    if (!entered || (!settled && !(chosen && at === chosen))) return;
    setEntered(false);
    const place = placeAt(groups, at);
    const row = at && groups[at.group]?.rows[at.row];
    if (row && place) open(row, place);
  });
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const next = nextOf(event, groups, at);
    if (next) setChosen(next);
    if (event.key === "Enter") setEntered(true);
    if (next || event.key === "Enter") event.preventDefault();
  };

  return (
    <Modal.Root
      opened
      onClose={() => onClose(true)}
      fullScreen={phone}
      centered={false}
      returnFocus={false}
      size="xl"
      yOffset="8dvh"
      classNames={{ content: classes.content }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t`Search`}>
        <search className={classes.head}>
          <IconSearch size={20} aria-hidden />
          <input
            data-autofocus
            ref={takeFocus}
            className={classes.input}
            type="text"
            role="combobox"
            aria-label={t`Search children, reports, applications and pages`}
            aria-expanded={groups.length > 0}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={at && optionId(list, at)}
            placeholder={t`Name, id, school, title or page`}
            value={typed}
            maxLength={200}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setChosen(undefined);
              setEntered(false);
            }}
            onKeyDown={press}
          />
          <CloseButton aria-label={t`Close the search`} size="lg" onClick={() => onClose(true)} />
        </search>
        <FindStatus words={words} groups={groups} settled={settled} error={error} retry={retry} />
        <FoundList id={list} groups={groups} at={at} busy={!settled} onOpen={open} />
        <p className={classes.keys} aria-hidden>
          {t`↑ ↓ to choose, → for more, Enter to open, Esc to close`}
        </p>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Where a key leads to; undefined for one that belongs to the text. */
function nextOf(event: KeyboardEvent<HTMLInputElement>, groups: Parameters<typeof moved>[0], at: Cursor | undefined) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  switch (readingKey(event.key)) {
    case "ArrowDown":
      return moved(groups, at, 1);
    case "ArrowUp":
      return moved(groups, at, -1);
    case "ArrowRight":
      return selectionStart === value.length && selectionEnd === value.length ? within(groups, at, 1) : undefined;
    case "ArrowLeft":
      return at && at.act > 0 ? within(groups, at, -1) : undefined;
    default:
      return undefined;
  }
}
