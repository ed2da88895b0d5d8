import { t } from "@lingui/core/macro";
import { formatName } from "@/ui/format";
import type { Column } from "@/ui/list/DataTable";
import type { Activity } from "./activities";
import "@/words/activity";

export const childColumn = (): Column<Activity> => ({
  key: "child",
  header: t`Child`,
  sortable: true,
  cell: ({ first_name, last_name }) => <bdi>{formatName(first_name, last_name)}</bdi>,
});

export const applicationColumn = (): Column<Activity> => ({
  key: "title",
  header: t`Application`,
  sortable: true,
  cell: ({ title }) => <bdi>{title}</bdi>,
});
