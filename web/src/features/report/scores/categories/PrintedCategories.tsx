import { t } from "@lingui/core/macro";
import { Stack, Text } from "@mantine/core";
import { IconCategory } from "@tabler/icons-react";
import { useMemo } from "react";
import { useDraftState, useReport } from "@/features/report/ReportContext";
import type { CategorySummary } from "@/features/report/report";
import { subjectWords } from "@/features/report/subject";
import { skippedByCategory } from "@/features/report/words";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { ElsewhereTable } from "../elsewhere/ElsewhereTable";
import classes from "../scores.module.css";
import { chosenCategoryColumns } from "./categoryColumns";
import { DashReasons } from "./DashReasons";
import "@/words/report";

/** The categories as they are printed, with what was scored elsewhere. */
export function PrintedCategories({ onOpen }: { onOpen?: ((category: string) => void) | undefined }) {
  const report = useReport();
  const { categories } = report;
  const caption = subjectWords(report).lowestFirst;
  const chosen = useDraftState(({ content }) => content.tables.categoryColumns);
  const table = useMemo(() => {
    const name: Column<CategorySummary> = {
      key: "category",
      header: t`Category`,
      cell: (row) => <bdi>{row.categoryName}</bdi>,
    };
    return (
      <DataTable
        caption={caption}
        columns={[name, ...chosenCategoryColumns(chosen)]}
        rows={categories}
        rowKey={(row) => row.categoryName}
        {...(onOpen && { onOpen: (row: CategorySummary) => onOpen(row.categoryName) })}
        openLabel={t`Where the figures come from:`}
        empty={<EmptyState icon={IconCategory} title={t`This application has no questions`} />}
      />
    );
  }, [categories, chosen, onOpen, caption]);
  return (
    <Stack gap="xs">
      {/* biome-ignore lint/a11y/useSemanticElements: it is no part of a form */}
      <div
        className={`${classes.figures} ${classes.scroll}`}
        role="group"
        aria-label={t`Figures by category`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has no button where it is only read
        tabIndex={0}
      >
        {table}
      </div>
      <DashReasons rows={categories} chosen={chosen} />
      <Text size="sm" c="dimmed">
        {t`Quotient: share of points.`} {skippedByCategory(report)}
      </Text>
      <ElsewhereTable />
    </Stack>
  );
}
