import { Fragment } from "react";
import { directionOf } from "@/words/direction";

/** Separates the parts of a title, each of which is isolated. */
const BETWEEN = " · ";

/** A title of names and other titles: it stands where the page begins, and each part runs as its script does. */
export const IsolatedTitle = ({ text }: { text: string }) =>
  text.split(BETWEEN).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same part may come twice, and has no other name
    <Fragment key={place}>
      {place > 0 && BETWEEN}
      <bdi dir={directionOf(part)}>{part}</bdi>
    </Fragment>
  ));
