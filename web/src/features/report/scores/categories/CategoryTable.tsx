import { t } from "@lingui/core/macro";
import { Group, Stack } from "@mantine/core";
import { useState } from "react";
import { useDraft, useDraftState, useReport } from "@/features/report/ReportContext";
import { FigureTrail, useHasTrails } from "@/features/report/trail/FigureTrail";
import { ColumnChooser } from "../ColumnChooser";
import { orUsual, scaledCategoryColumns, usualCategoryColumns, withColumns } from "../columns";
import { ScoreButtons } from "../elsewhere/ScoreButtons";
import { categoryColumns } from "./categoryColumns";
import { PrintedCategories } from "./PrintedCategories";
import "@/words/report";

/** Each category's figures, weakest first, in the columns that are chosen. */
export default function CategoryTable() {
  const { mine } = useReport();
  return (
    <Stack>
      <Group justify="flex-end" gap="xs">
        <ScoreButtons table="categories" />
        {mine && <CategoryChooser />}
      </Group>
      <TracedCategories />
    </Stack>
  );
}

/** The categories, each of which says where its figures come from. */
function TracedCategories() {
  const traced = useHasTrails();
  const [name, setName] = useState<string | null>(null);
  return (
    <>
      <PrintedCategories onOpen={traced ? setName : undefined} />
      <FigureTrail score={name && `category:${name}`} name={name ?? ""} onClose={() => setName(null)} />
    </>
  );
}

function CategoryChooser() {
  const draft = useDraft();
  const chosen = useDraftState(({ content }) => content.tables.categoryColumns);
  return (
    <ColumnChooser
      label={t`Columns of the categories`}
      choices={categoryColumns().map(({ key, header }) => ({ key, label: header }))}
      shown={orUsual(chosen, usualCategoryColumns)}
      presets={[
        { label: t`With standard scores`, columns: usualCategoryColumns },
        { label: t`With scaled scores`, columns: scaledCategoryColumns },
      ]}
      onChange={(columns) => draft.edit((old) => withColumns(old, "categoryColumns", columns))}
    />
  );
}
