import { Fragment } from "react";
import { directionOf } from "@/words/direction";
import { pageDirection } from "@/words/language";

/** Separates the parts of a title, each of which is isolated. */
const BETWEEN = " · ";

/** A sentence that a name is filled into runs as its language does, however long the name is. */
const titleDirection = (part: string) =>
  /[^\u2068]\u2068|\u2069[^\u2069]/.test(part) ? pageDirection() : directionOf(part);

/** A title of names and other titles: it stands where the page begins, and each part runs as its script does. */
export const IsolatedTitle = ({ text }: { text: string }) =>
  text.split(BETWEEN).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same part may come twice, and has no other name
    <Fragment key={place}>
      {place > 0 && BETWEEN}
      <bdi dir={titleDirection(part)}>{part}</bdi>
    </Fragment>
  ));
