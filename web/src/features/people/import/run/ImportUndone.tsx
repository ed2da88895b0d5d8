import { Group, Stack, Text, Title } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { Facts } from "@/ui/Facts";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { ButtonLink } from "@/ui/links";
import { children, countOf, formatCount } from "../counts";
import classes from "../import.module.css";
import type { Import } from "../imports";
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
          <Title order={2} size="h3">
            The import is undone
          </Title>
          <Text>
            <bdi className={classes.long}>{data.file_name}</bdi>
          </Text>
        </div>
      </Group>
      <Facts
        facts={[
          { label: "Removed", value: formatCount(run.removed) },
          { label: "Restored", value: formatCount(run.restored) },
          { label: "Left as they are", value: formatCount(run.kept) },
        ]}
      />
      {run.kept > 0 && (
        <InlineNotice kind="info">
          {children(run.kept)} {run.kept === 1 ? "was" : "were"} left, because something was added or changed since:{" "}
          {rowsOf(run.kept_rows, run.kept)} of the file.
        </InlineNotice>
      )}
      <Group>
        <ButtonLink to="/dashboard">See the children</ButtonLink>
        <ButtonLink to="/dashboard/import" search={{}} variant="default">
          Import another file
        </ButtonLink>
      </Group>
    </Stack>
  );
}

const shown = 20;

/** "row 5", "rows 5, 9 and 3 more". */
function rowsOf(rows: number[], all: number): string {
  const first = rows.slice(0, shown);
  const rest = all - first.length;
  return `${all === 1 ? "row" : "rows"} ${first.join(", ")}${rest > 0 ? ` and ${countOf(rest, "other")}` : ""}`;
}
