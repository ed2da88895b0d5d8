import { t } from "@lingui/core/macro";
import "@/words/people";
import { Missing } from "@/ui/Missing";
import classes from "../import.module.css";

/** What stands in a cell of the file, in whatever script. */
export const ImportCell = ({ text }: { text: string | undefined }) =>
  text ? <bdi className={classes.cell}>{text}</bdi> : <Missing reason={t`The cell is empty in the file`} />;
