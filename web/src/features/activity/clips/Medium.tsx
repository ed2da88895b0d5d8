import { t } from "@lingui/core/macro";
import classes from "./clips.module.css";
import type { ClipKind } from "./sealedClips";
import "@/words/activity";

interface MediumProps {
  kind: ClipKind;
  url: string;
  /** Gets the playing element of a video or a sound. */
  onMedium?: (node: HTMLMediaElement | null) => void;
}

/** A clip as the browser shows and plays it. Nobody has written down what a child says: there are no captions. */
export function Medium({ kind, url, onMedium }: MediumProps) {
  if (kind === "picture") return <img className={classes.media} src={url} alt={t`Taken at this question`} />;
  const name = kind === "video" ? t`Recorded video` : t`Recorded sound`;
  const Player = kind;
  return (
    <Player
      ref={onMedium}
      className={classes.media}
      data-kind={kind}
      src={url}
      controls
      preload="metadata"
      aria-label={name}
    />
  );
}
