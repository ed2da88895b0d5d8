import { t } from "@lingui/core/macro";
import { Button, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { messageOf } from "@/api/errors";
import { newId } from "@/child/id";
import { useConfirm } from "@/ui/feedback/confirm";
import { useNotices } from "@/ui/feedback/notices";
import { formatDateTime } from "@/ui/format";
import { BookmarkItem } from "./BookmarkItem";
import classes from "./clips.module.css";
import { Medium } from "./Medium";
import { type Bookmark, type Clip, clipsKey, clipUrl, deleteClip, putBookmark, removeBookmark } from "./remote";
import { kindText } from "./words";
import "@/words/activity";

interface ClipViewProps {
  clip: Clip;
  mayMark: boolean;
  mayRemove: boolean;
}

/** A stored clip: played back, with its bookmarks. */
export function ClipView({ clip, mayMark, mayRemove }: ClipViewProps) {
  const medium = useRef<HTMLMediaElement>(null);
  const confirm = useConfirm();
  const change = useClipChange(clip.activity_id);
  const remove = async () => {
    const sure = await confirm({
      title: t`Delete this recording?`,
      text: t`It is gone for everybody who can see it, with its bookmarks. It cannot be brought back.`,
      action: t`Delete`,
      danger: true,
    });
    if (sure) change.mutate(() => deleteClip(clip.clip_id));
  };
  const jump = ({ at }: Bookmark) => {
    if (!medium.current) return;
    medium.current.currentTime = at;
    void medium.current.play().catch(() => undefined);
  };
  return (
    <article className={classes.clip} aria-label={kindText(clip.kind)} data-testid="clip">
      <Medium
        kind={clip.kind}
        url={clipUrl(clip)}
        onMedium={(node) => {
          medium.current = node;
        }}
      />
      <span>{formatDateTime(clip.created_at)}</span>
      {clip.bookmarks.length > 0 && (
        <ul className={classes.marks} aria-label={t`Bookmarks`}>
          {clip.bookmarks.map((mark) => (
            <BookmarkItem
              key={mark.bookmark_id}
              mark={mark}
              mayMark={mayMark}
              onJump={jump}
              onChange={(changed) => change.mutateAsync(() => putBookmark(clip.clip_id, changed))}
              onRemove={() => change.mutate(() => removeBookmark(clip.clip_id, mark.bookmark_id))}
            />
          ))}
        </ul>
      )}
      <div className={classes.row}>
        {mayMark && clip.kind !== "picture" && (
          <NewBookmark
            at={() => Math.min(medium.current?.currentTime ?? 0, 900)}
            onAdd={(mark) => change.mutateAsync(() => putBookmark(clip.clip_id, mark))}
          />
        )}
        {mayRemove && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => void remove()}
          >
            {t`Delete`}
          </Button>
        )}
      </div>
    </article>
  );
}

/** Adds a bookmark at the moment that is played; Enter saves it. */
function NewBookmark({ at, onAdd }: { at: () => number; onAdd: (mark: Bookmark) => Promise<unknown> }) {
  const [text, setText] = useState("");
  const [moment, setMoment] = useState<number | null>(null);
  const add = async () => {
    if (!text.trim()) return;
    await onAdd({ bookmark_id: newId(), at: moment ?? at(), text: text.trim() });
    setText("");
    setMoment(null);
  };
  return (
    <form
      className={classes.row}
      onSubmit={(event) => {
        event.preventDefault();
        void add().catch(() => undefined);
      }}
    >
      <TextInput
        aria-label={t`A word for this moment`}
        placeholder={t`A word for this moment`}
        maxLength={200}
        dir="auto"
        value={text}
        // The bookmark gets the moment at which typing began: the clip goes on playing meanwhile.
        onChange={(event) => {
          if (moment === null) setMoment(at());
          setText(event.currentTarget.value);
        }}
      />
      <Button type="submit" variant="default">{t`Add a bookmark`}</Button>
    </form>
  );
}

function useClipChange(activityId: string) {
  const client = useQueryClient();
  const notices = useNotices();
  return useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSettled: () => client.invalidateQueries({ queryKey: clipsKey(activityId) }),
    onError: (error) => notices.error(messageOf(error)),
  });
}
