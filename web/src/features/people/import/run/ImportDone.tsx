import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/people";
import { Group, Stack, Text, Title } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { Facts } from "@/ui/Facts";
import { formatDateTime } from "@/ui/format";
import { ButtonLink } from "@/ui/links";
import { formatCount } from "../counts";
import classes from "../import.module.css";
import type { Import } from "../imports";
import { RostersLink } from "../RostersLink";
import { DownloadRefused } from "../rows/DownloadRefused";
import { RefusedRows } from "../rows/PreviewRows";
import { AnotherFile } from "./AnotherFile";
import { UndoButton } from "./UndoButton";
import { useChangedPeople } from "./useChangedPeople";

/** What an import did. */
export function ImportDone({ data }: { data: Import }) {
  const { counts, file_name: file } = data;
  const finished = formatDateTime(data.done_at);
  useChangedPeople();
  return (
    <Stack gap="lg">
      <Group className={classes.done} role="status" wrap="nowrap">
        <IconCircleCheck size={32} aria-hidden />
        <div>
          <Title order={2} size="h3">
            {data.from_roster
              ? plural({ count: sumOf(counts) }, { one: "# child changed", other: "# children changed" })
              : plural({ count: sumOf(counts) }, { one: "# child imported", other: "# children imported" })}
          </Title>
          <Text>
            <Trans>
              From <bdi className={classes.long}>{file}</bdi>, {finished}
            </Trans>
          </Text>
        </div>
      </Group>
      <Facts
        facts={[
          { label: t`New`, value: formatCount(counts.new) },
          { label: t`Updated`, value: formatCount(counts.update) },
          ...(data.from_roster
            ? [
                { label: t`Archived`, value: formatCount(counts.leave) },
                { label: t`Restored`, value: formatCount(counts.return) },
              ]
            : []),
          { label: t`Unchanged`, value: formatCount(counts.same) },
          { label: t`Refused`, value: formatCount(counts.refused) },
        ]}
      />
      <Group>
        <ButtonLink to="/dashboard">{t`See the children`}</ButtonLink>
        <DownloadRefused data={data} />
        {data.from_roster ? <RostersLink /> : <AnotherFile />}
        <UndoButton data={data} />
      </Group>
      {counts.refused > 0 && <RefusedRows data={data} />}
      {data.run?.can_undo && <Text size="sm" c="dimmed">{t`You can undo this import until you run another one.`}</Text>}
    </Stack>
  );
}

const sumOf = (counts: Import["counts"]) => counts.new + counts.update + counts.leave + counts.return;
