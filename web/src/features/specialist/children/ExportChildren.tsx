import { t } from "@lingui/core/macro";
import "@/words/children";
import { Button, Menu } from "@mantine/core";
import { IconChevronDown, IconDownload } from "@tabler/icons-react";
import { useDownload } from "@/ui/useDownload";
import { sortOf } from "./fields";
import { type ChildrenSearch, childrenQuery } from "./search";
import type { SelectedChild } from "./selection";

/** The address of a table with all children that the list's filters find, in its order. */
export function tableOf(asked: ChildrenSearch): string {
  const { key: sort, descending } = sortOf(asked);
  const query = { ...childrenQuery(asked), sort, order: descending ? "desc" : "asc" };
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return `/api/specialist/children.csv?${new URLSearchParams(pairs)}`;
}

/** The address of a table with the selected children, whatever the filters find. */
export const tableOfSelected = (selected: readonly SelectedChild[]) =>
  `/api/specialist/children.csv?${new URLSearchParams({ child_id: selected.map(({ id }) => id).join(",") })}`;

interface ExportChildrenProps {
  asked: ChildrenSearch;
  selected: readonly SelectedChild[];
}

/** Saves children with their figures as a table. */
export function ExportChildren({ asked, selected }: ExportChildrenProps) {
  const { busy, download } = useDownload(t`the children's figures`);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          loading={busy}
        >
          {t`Export`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t`As CSV, with the scores of every measure`}</Menu.Label>
        <Menu.Item onClick={() => void download(tableOf(asked))}>{t`All children of this list`}</Menu.Item>
        <Menu.Item disabled={selected.length === 0} onClick={() => void download(tableOfSelected(selected))}>
          {t`The ${selected.length} selected`}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
