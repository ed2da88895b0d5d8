import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { useId } from "react";
import { TextLink } from "@/ui/links";
import classes from "./Glance.module.css";
import type { ChildTab } from "./search";

interface GlanceCardProps {
  childId: string;
  /** The part of the page that has all of it. */
  tab: Exclude<ChildTab, "overview">;
  title: string;
  children: ReactNode;
}

/** A part of a child's page in a few lines, and the way to all of it. */
export function GlanceCard({ childId, tab, title, children }: GlanceCardProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.card}>
      <h2 id={titleId} className={classes.title}>
        <TextLink to="/dashboard/child/$childID" params={{ childID: childId }} search={{ tab }} resetScroll={false}>
          {title}
        </TextLink>
      </h2>
      {children}
    </section>
  );
}

/** As high as a card is without: what comes in its place moves nothing below it. */
export const GlanceSkeleton = () => <Skeleton height="4rem" />;
