import { Fragment, type ReactNode } from "react";

interface IsolatedListProps {
  items: readonly ReactNode[];
  /** What stands between two of them. */
  between?: string;
}

/** Names or texts of people in one line, each of which runs as its own script does. */
export const IsolatedList = ({ items, between = ", " }: IsolatedListProps) =>
  items.map((item, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same text may come twice, and an item has no other name
    <Fragment key={place}>
      {place > 0 && between}
      <bdi>{item}</bdi>
    </Fragment>
  ));
