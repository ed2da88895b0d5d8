import { SimpleGrid } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./FieldGroup.module.css";

/** Fields of a form that belong together, in two columns where there is room. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="md" className={classes.fields}>
        {children}
      </SimpleGrid>
    </fieldset>
  );
}

/** Leaves the rest of a row empty, where there are two columns. */
export const FieldGap = () => <span className={classes.gap} />;
