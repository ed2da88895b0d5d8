import { type ReactNode, useId } from "react";
import classes from "./StepCard.module.css";

interface StepCardProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** One of several steps that stand beside each other, or on top of each other where there is no room. */
export function StepCard({ title, lead, children }: StepCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.card}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <p className={classes.lead}>{lead}</p>
      {children}
    </section>
  );
}
