import { type ReactNode, useEffect, useRef } from "react";

interface Props {
  title: string;
  children?: ReactNode;
  /** The page came by itself and did not replace anything: the focus stays. */
  first?: boolean;
}

/** A page of the raters' entry: its heading, which gets the focus where the page took the place of another, and what it says. */
export function PlainPage({ title, children, first = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focusWanted = useRef(!first);
  useEffect(() => {
    document.title = `${title} · Milepost`;
    if (focusWanted.current) heading.current?.focus();
    focusWanted.current = false;
  }, [title]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} dir="auto">
        {title}
      </h1>
      {children}
    </>
  );
}
