import { fileStem } from "@/pdf/format";
import { formatName } from "@/ui/format";
import { today } from "@/ui/format/day";

/** The file name of a picture of a child's figures. As with every download about a child it holds the subject, the child's initials, and the date. */
export const childPictureName = (what: string, child: { first_name: string; last_name: string }, of: string): string =>
  fileStem(what, formatName(child.first_name, child.last_name), of, today());

/** What a picture of many children's figures is called. */
export const pictureName = (...parts: string[]): string =>
  fileStem(["milepost", ...parts].join(" ").toLowerCase(), "", "", today());
