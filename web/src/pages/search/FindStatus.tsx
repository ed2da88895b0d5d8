import { plural, t } from "@lingui/core/macro";
import { Button, VisuallyHidden } from "@mantine/core";
import { ApiError, messageOf } from "@/api/errors";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import classes from "./Find.module.css";
import type { Group } from "./rows";

interface FindStatusProps {
  words: string;
  groups: Group[];
  settled: boolean;
  error: Error | null;
  retry: () => void;
}

/** What there is to say about the search: how much it found, that it found nothing and what can be tried, or that it failed. */
export function FindStatus({ words, groups, settled, error, retry }: FindStatusProps) {
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const nothing = words !== "" && settled && !error && count === 0;
  const heard = words === "" || error || !settled ? "" : plural(count, { one: "# found", other: "# found" });
  return (
    <>
      <VisuallyHidden role="status">{nothing ? t`Nothing found` : heard}</VisuallyHidden>
      {nothing && (
        <div className={classes.nothing}>
          <p dir="auto">{t`Nothing matches “${words}”.`}</p>
          <p>{t`Try fewer letters, a part of a name, a school or an id. Archived children are under People.`}</p>
        </div>
      )}
      {!nothing && count === 0 && !error && words !== "" && <p className={classes.nothing}>{t`Searching…`}</p>}
      {error && (
        <div className={classes.failure}>
          <InlineNotice kind="error">
            <p>{failureOf(error)}</p>
            <Button variant="default" size="sm" onClick={retry}>{t`Try again`}</Button>
          </InlineNotice>
        </div>
      )}
    </>
  );
}

/** A search has no entries to be afraid for, as the usual message of a broken connection says. */
function failureOf(error: Error): string {
  if (error instanceof ApiError && error.status === 0) {
    return t`The server cannot be reached, so that only pages are found. Check the connection.`;
  }
  if (error instanceof ApiError && error.status === 429)
    return t`That was a lot of searches. Wait a moment, then go on.`;
  return t`The search failed. ${messageOf(error)}`;
}
