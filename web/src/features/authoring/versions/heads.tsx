import { Text } from "@mantine/core";
import { IconPencil, IconWorld } from "@tabler/icons-react";
import { formatDate } from "@/ui/format";
import { StatusBadge } from "@/ui/StatusBadge";
import type { Changes, Version } from "./versions";
import classes from "./versions.module.css";
import { countAll, countWords } from "./words";

/** What the draft holds beyond the latest version. */
export function DraftHead({ changes, latest }: { changes: Changes | undefined; latest: number }) {
  const edits = changes && countAll(changes);
  return (
    <div>
      <span className={classes.head}>
        <Text span fw={650}>
          Draft
        </Text>
        {edits ? (
          <StatusBadge tone="watch" icon={IconPencil}>
            Not published yet
          </StatusBadge>
        ) : null}
      </span>
      <span className={classes.sum}>{edits === 0 ? `The same as version ${latest}` : "What you edited since"}</span>
    </div>
  );
}

export function VersionHead({ version }: { version: Version }) {
  const questions = version.question_count === 1 ? "1 question" : `${version.question_count} questions`;
  return (
    <div>
      <span className={classes.head}>
        <Text span fw={650}>
          Version {version.version}
        </Text>
        <span className="mp-figures">{formatDate(version.published_date)}</span>
        {version.shown && (
          <StatusBadge tone="good" icon={IconWorld}>
            Shown now
          </StatusBadge>
        )}
      </span>
      <span className={classes.sum}>
        {version.title} · {questions}
        {version.version > 1 && version.changes && ` · ${countWords(version.changes)}`}
      </span>
    </div>
  );
}
