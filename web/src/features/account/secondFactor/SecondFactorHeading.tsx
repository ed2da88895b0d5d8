import { useEffect, useRef } from "react";
import classes from "./SecondFactor.module.css";

/** In a login the page's title stands above it, in the account screen the section's does. */
export type HeadingLevel = "h2" | "h3";

/** The heading of a step that replaced another: it takes the focus, so that keyboard and screen reader go on from it. */
export function SecondFactorHeading({ level: Heading, children }: { level: HeadingLevel; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Heading ref={heading} tabIndex={-1} className={classes.heading}>
      {children}
    </Heading>
  );
}
