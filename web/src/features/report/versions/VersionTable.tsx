import { t } from "@lingui/core/macro";
import "@/words/report";
import { Anchor } from "@mantine/core";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { RowActions } from "@/ui/list/RowActions";
import type { RowLink } from "@/ui/list/rowLink";
import { signedDate } from "../days";
import { useReport } from "../ReportContext";
import type { SignedVersion } from "./versions";
import classes from "./versions.module.css";

/** The signed versions, the newest first, each with its bytes and their hash. */
export function VersionTable({ versions }: { versions: SignedVersion[] }) {
  const { report_id: id } = useReport();
  return (
    <DataTable
      caption={t`Signed versions`}
      columns={columnsOf(id)}
      rows={[...versions].reverse()}
      rowKey={({ number }) => String(number)}
      linkTo={({ number }) => readingOf(id, number)}
      openLabel={t`Version`}
      actions={({ number }) => (
        <RowActions
          name={t`version ${number}`}
          main={{ label: t`Read`, described: t`Read version ${number}`, link: readingOf(id, number) }}
        />
      )}
    />
  );
}

const readingOf = (report: string, version: number): RowLink => ({
  to: "/individualReport/$reportID",
  params: { reportID: report },
  search: { version },
});

/** The server names the file after the child of that version, which may differ from the report's present child. */
const columnsOf = (id: string): Column<SignedVersion>[] => [
  {
    key: "number",
    header: t`Version`,
    cell: ({ number, former }) => (former ? t`${number}, before the move` : number),
  },
  { key: "at", header: t`Signed`, cell: ({ signed_on: day, signed_at: at }) => signedDate(day, at) },
  { key: "by", header: t`By`, cell: ({ signed_by: by }) => <bdi>{by}</bdi> },
  { key: "reason", header: t`Reason`, cell: ({ reason }) => <bdi>{reason || "—"}</bdi> },
  {
    key: "hash",
    header: "SHA-256",
    cell: ({ number, hash }) => (
      <Anchor
        href={`/api/report/${encodeURIComponent(id)}/version/${number}/file`}
        download
        className={classes.hash}
        aria-label={t`Download the signed file of version ${number}; its SHA-256 is ${hash}`}
        title={hash}
      >
        {hash.slice(0, 12)}…
      </Anchor>
    ),
  },
];
