import { Button, Group } from "@mantine/core";
import type { Import, ImportDecision, ImportRow } from "./imports";
import { useImportEdit } from "./useImportEdit";

interface RowChoiceProps {
  data: Import;
  row: ImportRow;
  done: () => void;
}

/** What becomes of one row that is in doubt, whatever is decided about the others. */
export function RowChoice({ data, row, done }: RowChoiceProps) {
  const { decide, saving } = useImportEdit(data);
  const choose = (choice: ImportDecision["choice"]) => {
    decide({ row: row.id, choice });
    done();
  };
  return (
    <Group>
      {row.choice !== "take" && (
        <Button onClick={() => choose("take")} disabled={saving}>
          Take this row
        </Button>
      )}
      {row.choice !== "skip" && (
        <Button variant="default" onClick={() => choose("skip")} disabled={saving}>
          Leave it out
        </Button>
      )}
      {row.choice !== "" && (
        <Button variant="subtle" onClick={() => choose("")} disabled={saving}>
          Take the decision back
        </Button>
      )}
    </Group>
  );
}
