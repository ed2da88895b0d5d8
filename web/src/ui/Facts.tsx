import type { ReactNode } from "react";
import { figures } from "@/words/isolation";
import classes from "./Facts.module.css";
import { Term } from "./Term";

export interface Fact {
  label: string;
  /** What the label means, in plain words. */
  meaning?: string;
  value: ReactNode;
}

/** What is known of something, as label and value. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, meaning, value }) => (
        <div key={label} className={classes.fact}>
          <dt>{meaning ? <Term name={label} meaning={meaning} /> : label}</dt>
          <dd>{typeof value === "string" ? figures(value) : value}</dd>
        </div>
      ))}
    </dl>
  );
}
