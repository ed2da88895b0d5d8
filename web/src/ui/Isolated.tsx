import { Fragment } from "react";
import { directedPieces, directionOf } from "@/words/direction";

/** A sentence in which words from right to left do not turn round what stands beside them. */
export const Isolated = ({ text }: { text: string }) =>
  directedPieces(text).map(
    ({ text: piece, right }, place) =>
      // biome-ignore-start lint/suspicious/noArrayIndexKey: the same piece may come twice, and has no other name
      right ? (
        <bdi key={place} dir="rtl">
          {piece}
        </bdi>
      ) : (
        <Fragment key={place}>{piece}</Fragment>
      ),
    // biome-ignore-end lint/suspicious/noArrayIndexKey: see above
  );

/** What stands between the parts of a title, each of which is a text of its own. */
const BETWEEN = " · ";

/** A title of names and other titles: it stands where the page begins, and each part runs as its script does. */
export const IsolatedTitle = ({ text }: { text: string }) =>
  text.split(BETWEEN).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={place}>
      {place > 0 && BETWEEN}
      <bdi dir={directionOf(part)}>{part}</bdi>
    </Fragment>
  ));

/** A text of somebody, as a paragraph that runs as most of its letters do. */
export const DirectedText = ({ text, className }: { text: string; className?: string }) => {
  const direction = directionOf(text);
  return (
    <p dir={direction} className={className}>
      {direction === "rtl" ? text : <Isolated text={text} />}
    </p>
  );
};
