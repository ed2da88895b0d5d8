import { t } from "@lingui/core/macro";
import { formatName } from "@/ui/format";
import type { Column } from "@/ui/list/DataTable";
import shared from "@/ui/styles/shared.module.css";
import type { Activity } from "./activities";
import { answeredBy } from "./answeredBy";
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
  cell: (activity) => <TitleAndRater activity={activity} />,
});

/** The application, and under it who answered in place of the child. */
export function TitleAndRater({ activity }: { activity: Activity }) {
  const by = answeredBy(activity);
  return (
    <>
      <bdi>{activity.title}</bdi>
      {by && <bdi className={shared.beside}>{by}</bdi>}
    </>
  );
}
