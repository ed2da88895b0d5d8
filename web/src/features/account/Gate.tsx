import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Mark } from "@/ui/Mark";
import { Page } from "@/ui/Page";
import classes from "./Gate.module.css";

interface GateProps {
  title: string;
  lead?: ReactNode;
  /** `wide` is for the long registration form. */
  width?: "narrow" | "wide";
  /** `none` leaves the frame to the cards within. */
  frame?: "sheet" | "none";
  children: ReactNode;
}

/** The frame of the pages before the door: no bars, only the way home and one form. */
export function Gate({ title, lead, width = "narrow", frame = "sheet", children }: GateProps) {
  return (
    <div className={classes.gate} data-width={width}>
      <Link to="/" className={classes.home}>
        <Mark /> Milepost
      </Link>
      <div className={classes.sheet} data-frame={frame}>
        <Page title={title} lead={lead} width="full">
          {children}
        </Page>
      </div>
    </div>
  );
}
