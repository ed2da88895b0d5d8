import { t } from "@lingui/core/macro";
import { ActionIcon, Button, CloseButton, TextInput } from "@mantine/core";
import { IconBookmark, IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import { toClock } from "@/ui/format";
import classes from "./clips.module.css";
import type { Bookmark } from "./remote";
import "@/words/activity";

interface BookmarkItemProps {
  mark: Bookmark;
  mayMark: boolean;
  onJump: (mark: Bookmark) => void;
  onChange: (mark: Bookmark) => Promise<unknown>;
  onRemove: () => void;
}

/** A bookmark of a clip: it leads to its moment, and can be renamed. */
export function BookmarkItem({ mark, mayMark, onJump, onChange, onRemove }: BookmarkItemProps) {
  // False once it is over: the focus goes back to where it was.
  const [renaming, setRenaming] = useState<boolean | null>(null);
  const close = () => setRenaming(false);
  if (renaming) return <RenamedBookmark mark={mark} onChange={onChange} onClose={close} />;
  return (
    <li>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconBookmark size={16} aria-hidden />}
        onClick={() => onJump(mark)}
      >
        {toClock(Math.floor(mark.at)).slice(3)} <bdi className={classes.word}>{mark.text}</bdi>
      </Button>
      {mayMark && (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            autoFocus={renaming === false}
            aria-label={t`Rename the bookmark ${mark.text}`}
            onClick={() => setRenaming(true)}
          >
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
          <CloseButton size="lg" aria-label={t`Remove the bookmark ${mark.text}`} onClick={onRemove} />
        </>
      )}
    </li>
  );
}

type RenamedBookmarkProps = Pick<BookmarkItemProps, "mark" | "onChange"> & { onClose: () => void };

/** Enter saves the new word, Escape keeps the old one. A word that could not be saved stays in the field. */
function RenamedBookmark({ mark, onChange, onClose }: RenamedBookmarkProps) {
  const [text, setText] = useState(mark.text);
  const save = async () => {
    const word = text.trim();
    if (word && word !== mark.text) await onChange({ ...mark, text: word });
    onClose();
  };
  return (
    <li>
      <form
        className={classes.row}
        onSubmit={(event) => {
          event.preventDefault();
          void save().catch(() => undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape" && !event.nativeEvent.isComposing) onClose();
        }}
      >
        <TextInput
          aria-label={t`Another word for the bookmark ${mark.text}`}
          maxLength={200}
          dir="auto"
          autoFocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">{t`Rename`}</Button>
      </form>
    </li>
  );
}
