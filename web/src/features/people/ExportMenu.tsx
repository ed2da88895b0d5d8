import { t } from "@lingui/core/macro";
import "@/words/people";
import { Button, Menu } from "@mantine/core";
import {
  IconChartHistogram,
  IconChevronDown,
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypeCsv,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { searchHeader } from "@/ui/list/searchText";
import { type Download, useDownload } from "@/ui/useDownload";
import type { DirectoryAsked } from "./people";

const formats = [
  { format: "csv", label: "CSV", icon: IconFileTypeCsv },
  { format: "xlsx", label: "Excel", icon: IconFileSpreadsheet },
] as const;

type Format = (typeof formats)[number]["format"];

/** A file with all children that the list's filters find, whatever kinds of people the list shows. */
export function exportOf(format: Format, asked: DirectoryAsked): Download {
  const { limit: _limit, after: _after, kind: _kind, search, ...filters } = asked;
  const query = new URLSearchParams({ format });
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return { address: `/api/child-export?${query}`, headers: searchHeader(search) };
}

// A page of a slice that people knows nothing of.
const resultExport: string = "/results/export";

/** Saves the children of all pages of the list. */
export function ExportMenu({ asked }: { asked: DirectoryAsked }) {
  const { busy, download } = useDownload(t`the list of children`);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          loading={busy}
        >{t`Export`}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t`The children of this list`}</Menu.Label>
        {formats.map(({ format, label, icon: Icon }) => (
          <Menu.Item
            key={format}
            leftSection={<Icon size={18} aria-hidden />}
            onClick={() => download(exportOf(format, asked))}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Label>{t`Their results`}</Menu.Label>
        <Menu.Item
          component={Link}
          to={resultExport}
          leftSection={<IconChartHistogram size={18} aria-hidden />}
        >{t`Results for analysis`}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
