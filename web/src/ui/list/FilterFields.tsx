import type { ReactNode } from "react";
import classes from "./FilterFields.module.css";

/** The fields by which a list is filtered, as wide as each other at every width of the screen. */
export const FilterFields = ({ children }: { children: ReactNode }) => <div className={classes.fields}>{children}</div>;
