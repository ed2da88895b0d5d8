import { plural, t } from "@lingui/core/macro";
import "@/words/people";
import { Group, Stack, Text, Title } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { Facts } from "@/ui/Facts";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { listed } from "@/ui/format/list";
import { ButtonLink } from "@/ui/links";
import { formatCount } from "../counts";
import classes from "../import.module.css";
import type { Import } from "../imports";
import { RostersLink } from "../RostersLink";
import { AnotherFile } from "./AnotherFile";
import { useChangedPeople } from "./useChangedPeople";

/** What undoing an import has done, and what it has left. */
export function ImportUndone({ data }: { data: Import }) {
  useChangedPeople();
  const { run } = data;
  if (!run) return null;
  return (
    <Stack gap="lg">
      <Group className={classes.done} role="status" wrap="nowrap">
        <IconArrowBackUp size={32} aria-hidden />
        <div>
          <Title order={2} size="h3">{t`The import is undone`}</Title>
          <Text>
            <bdi className={classes.long}>{data.file_name}</bdi>
          </Text>
        </div>
      </Group>
      <Facts
        facts={[
          { label: t`Removed`, value: formatCount(run.removed) },
          { label: t`Restored`, value: formatCount(run.restored) },
          { label: t`Left as they are`, value: formatCount(run.kept) },
        ]}
      />
      {run.kept > 0 && <InlineNotice kind="info">{whatIsLeft(run.kept, run.kept_rows)}</InlineNotice>}
      <Group>
        <ButtonLink to="/dashboard">{t`See the children`}</ButtonLink>
        {data.from_roster ? <RostersLink /> : <AnotherFile />}
      </Group>
    </Stack>
  );
}

const shown = 20;

/** How many children are left, and in which rows they stand: "row 5", "rows 5, 9 and 3 others". */
function whatIsLeft(count: number, rows: number[]): string {
  const first = rows.slice(0, shown);
  const [numbers, rest] = [listed(first), count - first.length];
  const others = plural(rest, { one: "# other", other: "# others" });
  const which =
    rest > 0
      ? t`rows ${numbers} and ${others} of the file`
      : plural(count, { one: `row ${numbers} of the file`, other: `rows ${numbers} of the file` });
  return plural(count, {
    one: `# child was left, because something was added or changed since: ${which}.`,
    other: `# children were left, because something was added or changed since: ${which}.`,
  });
}
