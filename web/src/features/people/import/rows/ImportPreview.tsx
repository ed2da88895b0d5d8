import { plural, t } from "@lingui/core/macro";
import "@/words/people";
import { Button, Group, Stack, Text } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { ButtonLink } from "@/ui/links";
import type { Import } from "../imports";
import { RostersLink } from "../RostersLink";
import { useImportAct } from "../useImportAct";
import { DownloadRefused } from "./DownloadRefused";
import { PreviewRows } from "./PreviewRows";
import { Warnings } from "./Warnings";

/** The third step: what becomes of each row. */
export function ImportPreview({ data }: { data: Import }) {
  const { counts, import_id: id } = data;
  const brought = counts.new + counts.update + counts.leave + counts.return;
  const run = useImportAct(data, "run", {
    title: data.from_roster
      ? plural(brought, { one: "Change # child?", other: "Change # children?" })
      : plural(brought, { one: "Import # child?", other: "Import # children?" }),
    text: whatWillBe(data),
    action: t`Import`,
  });
  const undecided = data.ask_order || data.lacking.length > 0;
  // What is in doubt in a roster is left out of the run.
  const waiting = counts.check > 0 && !data.from_roster;
  return (
    <Stack gap="lg">
      {undecided && <InlineNotice kind="error">{t`Something about the columns is still to be decided.`}</InlineNotice>}
      {!undecided && <Warnings data={data} />}
      {!undecided && !waiting && brought === 0 && (
        <InlineNotice kind="info">{t`There is nothing to import: no row is new and none changes a child.`}</InlineNotice>
      )}
      <PreviewRows data={data} />
      <Group justify="space-between">
        {data.from_roster ? (
          <RostersLink />
        ) : (
          <ButtonLink
            to="/dashboard/import"
            search={{ import: id, step: "columns" }}
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
          >{t`Back to the columns`}</ButtonLink>
        )}
        <Group>
          <DownloadRefused data={data} />
          {!undecided && !waiting && brought > 0 && (
            <Button onClick={run.act} loading={run.busy}>
              {data.from_roster
                ? plural(brought, { one: "Change # child", other: "Change # children" })
                : plural(brought, { one: "Import # child", other: "Import # children" })}
            </Button>
          )}
        </Group>
      </Group>
      {counts.refused > 0 && !data.from_roster && (
        <Text
          size="sm"
          c="dimmed"
        >{t`Refused rows are left out. Download them with the reasons, mend them, and import that file afterwards.`}</Text>
      )}
    </Stack>
  );
}

function whatWillBe({ counts, from_roster }: Import): string {
  const { new: added, update: changed, refused } = counts;
  const addedChildren = plural(added, { one: "# child", other: "# children" });
  const changedChildren = plural(changed, { one: "# child", other: "# children" });
  const left = plural(refused, { one: "# refused row will be left out.", other: "# refused rows will be left out." });
  if (from_roster) {
    const leaving = plural(counts.leave, { one: "# child", other: "# children" });
    const back = plural(counts.return, { one: "# child", other: "# children" });
    const out = plural(refused + counts.check, { one: "# row is left out.", other: "# rows are left out." });
    return t`${addedChildren} will be added to your list, ${changedChildren} on it changed, ${leaving} archived and ${back} restored. ${out}`;
  }
  return t`${addedChildren} will be added to your list and ${changedChildren} on it changed. ${left}`;
}
