import { t } from "@lingui/core/macro";
import "@/words/people";
import { Chip, VisuallyHidden } from "@mantine/core";
import { IconTableOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { PagedTable } from "@/ui/list/PagedTable";
import { useCursorPages } from "@/ui/list/useCursorPages";
import { formatCount } from "../counts";
import classes from "../import.module.css";
import { type Decision, importSearch, refusedSearch, verdicts } from "../importSearch";
import { type Import, type ImportRow, rowsQuery } from "../imports";
import { decisionLooks } from "./decision";
import { RowDialog } from "./RowDialog";
import { rowColumns } from "./rowColumns";

/** Rows that only some imports have are offered while there are any. */
const shownVerdicts = ({ counts }: Import, now?: Decision) =>
  verdicts.filter((verdict) => !rare.includes(verdict) || now === verdict || counts[verdict] > 0);

const rare: Decision[] = ["check", "leave", "return"];

/** The rows of the file, all or those with one verdict. */
export function PreviewRows({ data }: { data: Import }) {
  const { asked, change } = useCursorPages(importSearch);
  return (
    <>
      <fieldset className={classes.filter}>
        <VisuallyHidden component="legend">{t`Which rows are shown`}</VisuallyHidden>
        <Chip.Group
          value={asked.rows ?? "all"}
          onChange={(value) => change({ rows: verdicts.find((known) => known === value) })}
        >
          <Chip value="all">{t`All ${{ rows: formatCount(data.counts.rows) }}`}</Chip>
          {shownVerdicts(data, asked.rows).map((verdict) => (
            <Chip key={verdict} value={verdict}>
              {decisionLooks[verdict].label} {formatCount(data.counts[verdict])}
            </Chip>
          ))}
        </Chip.Group>
      </fieldset>
      <RowsTable data={data} read={importSearch} caption={t`Rows of the file`} />
    </>
  );
}

/** The refused rows, which stay for a while after an import. */
export const RefusedRows = ({ data }: { data: Import }) => (
  <RowsTable data={data} read={refusedSearch} caption={t`Refused rows of the file`} />
);

interface RowsTableProps {
  data: Import;
  read: typeof importSearch;
  caption: string;
}

function RowsTable({ data, read, caption }: RowsTableProps) {
  const { asked, turn } = useCursorPages(read);
  const list = useQuery(rowsQuery(data.import_id, asked.rows, asked.after));
  const [open, setOpen] = useState<ImportRow | null>(null);
  const total = data.counts[asked.rows ?? "rows"];
  const counted = { ...list, data: list.data && { ...list.data, total: String(total) } };
  return (
    <>
      <PagedTable
        caption={caption}
        list={counted}
        failure={t`The rows could not be loaded`}
        place={asked}
        onPage={turn}
        columns={rowColumns(data)}
        rowKey={({ id }) => String(id)}
        onOpen={setOpen}
        openLabel={t`Show`}
        empty={<EmptyState icon={IconTableOff} title={t`No such rows`} text={t`No row of the file has this result.`} />}
      />
      <RowDialog data={data} row={open} close={() => setOpen(null)} />
    </>
  );
}
