import "@/words/authoring";
import { plural, t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import { IconPencil, IconWorld } from "@tabler/icons-react";
import { formatDate } from "@/ui/format";
import { IsolatedList } from "@/ui/IsolatedList";
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
        <Text span fw={650}>{t`Draft`}</Text>
        {edits ? <StatusBadge tone="watch" icon={IconPencil}>{t`Not published yet`}</StatusBadge> : null}
      </span>
      <span className={classes.sum}>{edits === 0 ? t`The same as version ${latest}` : t`What you edited since`}</span>
    </div>
  );
}

export function VersionHead({ version }: { version: Version }) {
  const { version: number, question_count: count } = version;
  const questions = plural(count, { one: "# question", other: "# questions" });
  const changed = number > 1 && version.changes ? [countWords(version.changes)] : [];
  const sum = [version.title, questions, ...changed].filter(Boolean);
  return (
    <div>
      <span className={classes.head}>
        <Text span fw={650}>
          {t`Version ${number}`}
        </Text>
        <span className="mp-figures">{formatDate(version.published_date)}</span>
        {version.shown && <StatusBadge tone="good" icon={IconWorld}>{t`Shown now`}</StatusBadge>}
      </span>
      <span className={classes.sum}>
        <IsolatedList items={sum} between=" · " />
      </span>
    </div>
  );
}
