import type { ReactNode } from "react";
import { ApplicationPicture } from "../ApplicationPicture";
import classes from "./lists.module.css";

interface ActivityCardProps {
  image: string;
  title: string;
  children: ReactNode;
  onOpen: () => void;
}

/** One application or activity; the whole card opens its dialog. */
export function ActivityCard({ image, title, children, onOpen }: ActivityCardProps) {
  return (
    <li>
      <button type="button" className={classes.card} onClick={onOpen} aria-haspopup="dialog">
        <ApplicationPicture image={image} />
        <span className={classes.words}>
          <span className={classes.name} dir="auto">
            {title}
          </span>
          {children}
        </span>
      </button>
    </li>
  );
}
