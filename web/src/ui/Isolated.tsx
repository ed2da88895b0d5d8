import { type ComponentProps, Fragment } from "react";
import { type Direction, directionOf } from "@/words/direction";
import { directedPieces } from "@/words/isolation";
import { pageDirection } from "@/words/language";

/**
 * A sentence that isolates right-to-left words, so that they do not reorder the text around them. One from right to left stays as it
 * is: its catalogue isolates what is filled into it.
 */
export const Isolated = ({ text, dir = pageDirection() }: { text: string; dir?: Direction }) =>
  dir === "rtl"
    ? text
    : directedPieces(text).map(
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
export const Directed = ({ text, dir = directionOf(text) }: { text: string; dir?: Direction }) => (
  <Isolated text={text} dir={dir} />
);
