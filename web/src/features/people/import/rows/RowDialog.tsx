import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/people";
import { Button, Group, Stack, Text } from "@mantine/core";
import { Dialog } from "@/ui/dialog/Dialog";
import { Facts } from "@/ui/Facts";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { TextLink } from "@/ui/links";
import { labelOf } from "../columns/fields";
import type { Import, ImportDecision, ImportRow } from "../imports";
import { useImportEdit } from "../useImportEdit";
import { DecisionBadge } from "./decision";
import { ImportCell } from "./ImportCell";
import { rowName } from "./rowColumns";

/** Everything that one row of the file says. */
export function RowDialog({ data, row, close }: { data: Import; row: ImportRow | null; close: () => void }) {
  return (
    <Dialog opened={row !== null} onClose={close} title={row ? rowName(row) : ""} size="lg">
      {row && (
        <Stack>
          <div>
            <DecisionBadge verdict={row.verdict} />
          </div>
          {row.reasons.length > 0 && (
            <InlineNotice kind={row.verdict === "check" ? "info" : "error"}>
              {row.reasons.map((reason) => (
                <div key={reason}>{reason}</div>
              ))}
            </InlineNotice>
          )}
          {row.verdict === "refused" && <ListedChild row={row} />}
          {data.state === "open" && (row.verdict === "check" || row.choice) && (
            <RowChoice data={data} row={row} done={close} />
          )}
          <Facts facts={factsOf(data, row)} />
        </Stack>
      )}
    </Dialog>
  );
}

/** Leads to the listed child because of which a row was refused, and to joining, where several records may be of one child. */
function ListedChild({ row: { child_id, join } }: { row: ImportRow }) {
  if (!child_id) return null;
  const child = { to: "/dashboard/child/$childID", params: { childID: child_id }, target: "_blank" } as const;
  return join ? (
    <Text>
      <Trans>
        If these are records of one child, they can be joined:{" "}
        <TextLink {...child} search={{ join: "likely" }}>
          Compare and join the records in a new tab
        </TextLink>
        . Import the row again afterwards.
      </Trans>
    </Text>
  ) : (
    <TextLink {...child}>{t`Open the child in a new tab`}</TextLink>
  );
}

function factsOf({ columns }: Import, { cells }: ImportRow) {
  return columns.flatMap(({ name, field, dropped }, no) => {
    const label = field ? `${name} → ${labelOf(field)}` : t`${name} (not imported)`;
    const again = columns.findIndex((column) => column.name === name) < no;
    return dropped
      ? []
      : [{ label: again ? t`${label}, column ${{ number: no + 1 }}` : label, value: <ImportCell text={cells[no]} /> }];
  });
}

interface RowChoiceProps {
  data: Import;
  row: ImportRow;
  done: () => void;
}

/** The decision about one doubtful row. */
function RowChoice({ data, row, done }: RowChoiceProps) {
  const { decide, saving } = useImportEdit(data);
  const unsure = row.findings.some(({ message_id }) => message_id === "child-import.unsure-of-roster");
  const choose = (choice: ImportDecision["choice"]) => {
    decide({ row: row.id, choice });
    done();
  };
  return (
    <Group>
      {row.choice !== "take" && <Button onClick={() => choose("take")} disabled={saving}>{t`Take this row`}</Button>}
      {unsure && row.choice !== "swap" && (
        <Button variant="default" onClick={() => choose("swap")} disabled={saving}>{t`It is another child`}</Button>
      )}
      {row.choice !== "skip" && (
        <Button variant="default" onClick={() => choose("skip")} disabled={saving}>{t`Leave it out`}</Button>
      )}
      {row.choice !== "" && (
        <Button variant="subtle" onClick={() => choose("")} disabled={saving}>{t`Take the decision back`}</Button>
      )}
    </Group>
  );
}
