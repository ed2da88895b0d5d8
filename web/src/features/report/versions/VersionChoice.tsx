import { t } from "@lingui/core/macro";
import "@/words/report";
import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { formatDate } from "@/ui/format";
import { useReport } from "../ReportContext";
import type { ReportPageKey } from "../sections/search";
import { versionsQuery } from "./versions";

const present = "0";

/** Chooses between the report as it is written and its signed versions; the choice lies in the address. */
export function VersionChoice({ section }: { section: ReportPageKey }) {
  const report = useReport();
  const navigate = useNavigate();
  const signature = report.signed ?? report.last_signed;
  const { data: versions = [] } = useQuery({ ...versionsQuery(report.report_id), enabled: signature !== undefined });
  if (!signature) return null;
  const known =
    versions.length > 0 ? versions : [{ number: signature.number, signed_at: signature.at, signed_on: signature.day }];
  return (
    <NativeSelect
      label={t`Version`}
      value={String(report.signed?.number ?? present)}
      data={[
        { value: present, label: t`As it is written` },
        ...[...known].reverse().map(({ number, signed_on: day, signed_at: at }) => ({
          value: String(number),
          label: t`Version ${number}, ${formatDate(day ?? at)}`,
        })),
      ]}
      onChange={(event) =>
        void navigate({
          to: "/individualReport/$reportID",
          params: { reportID: report.report_id },
          search: { section, version: Number(event.currentTarget.value) || undefined },
        })
      }
    />
  );
}
