import { Text } from "@mantine/core";
import type { CategorySummary } from "@/features/report/report";
import { type CategoryColumn, orUsual, usualCategoryColumns } from "../columns";
import { dashReasons } from "./reasons";

interface DashReasonsProps {
  rows: CategorySummary[];
  /** The columns that were chosen. */
  chosen: CategoryColumn[];
}

/** What the dashes above mean. */
export const DashReasons = ({ rows, chosen }: DashReasonsProps) =>
  dashReasons(rows, orUsual(chosen, usualCategoryColumns)).map((reason) => (
    <Text key={reason} size="sm" c="dimmed">
      <bdi>{reason}</bdi>
    </Text>
  ));
