import { Modal, Stack } from "@mantine/core";
import { Facts } from "@/ui/Facts";
import { InlineNotice } from "@/ui/InlineNotice";
import { Cell } from "./Cell";
import { labelOf } from "./fields";
import type { Import, ImportRow } from "./imports";
import { RowChoice } from "./RowChoice";
import { rowName } from "./rowColumns";
import { VerdictBadge } from "./verdict";

/** Everything that one row of the file says. */
export function RowDialog({ data, row, close }: { data: Import; row: ImportRow | null; close: () => void }) {
  return (
    <Modal opened={row !== null} onClose={close} title={row ? rowName(row) : ""} size="lg">
      {row && (
        <Stack>
          <div>
            <VerdictBadge verdict={row.verdict} />
          </div>
          {row.reasons.length > 0 && (
            <InlineNotice kind={row.verdict === "check" ? "info" : "error"}>
              {row.reasons.map((reason) => (
                <div key={reason}>{reason}</div>
              ))}
            </InlineNotice>
          )}
          {(row.verdict === "check" || row.choice) && <RowChoice data={data} row={row} done={close} />}
          <Facts facts={factsOf(data, row)} />
        </Stack>
      )}
    </Modal>
  );
}

function factsOf({ columns }: Import, { cells }: ImportRow) {
  return columns.flatMap(({ name, field, dropped }, no) => {
    const label = field ? `${name} → ${labelOf(field)}` : `${name} (not imported)`;
    const again = columns.findIndex((column) => column.name === name) < no;
    return dropped ? [] : [{ label: again ? `${label}, column ${no + 1}` : label, value: <Cell text={cells[no]} /> }];
  });
}
