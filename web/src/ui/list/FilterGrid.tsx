import type { ReactNode } from "react";
import classes from "./FilterGrid.module.css";

/** The fields by which a list is filtered, as wide as each other at every width of the screen. */
export const FilterGrid = ({ children }: { children: ReactNode }) => <div className={classes.fields}>{children}</div>;
