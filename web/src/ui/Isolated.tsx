import { type ComponentProps, Fragment } from "react";
import { type Direction, directedPieces, directionOf } from "@/words/direction";

/** A sentence that isolates right-to-left words, so that they do not reorder the text around them. */
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

/** Separates the parts of a title, each of which is isolated. */
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

interface DirectedTextProps extends Omit<ComponentProps<"p">, "children" | "dir"> {
  text: string;
  /** Where it is known, such as of a sentence that names are filled into; else that of most of its letters. */
  dir?: Direction;
}

/** A text of somebody, as a paragraph. */
export const DirectedText = ({ text, dir = directionOf(text), ...rest }: DirectedTextProps) => (
  <p dir={dir} {...rest}>
    <Directed text={text} dir={dir} />
  </p>
);

/** A text of somebody within a line. */
export const OwnText = ({ text }: { text: string }) => (
  <bdi dir={directionOf(text)}>
    <Directed text={text} />
  </bdi>
);

/** The content of an element that sets its own direction. */
export const Directed = ({ text, dir = directionOf(text) }: { text: string; dir?: Direction }) =>
  dir === "rtl" ? text : <Isolated text={text} />;
