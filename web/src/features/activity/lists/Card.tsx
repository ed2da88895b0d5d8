import type { ReactNode } from "react";
import { Picture } from "../Picture";
import classes from "./lists.module.css";

interface CardProps {
  image: string;
  title: string;
  children: ReactNode;
  onOpen: () => void;
}

/** One application or activity; the whole card opens its dialog. */
export function Card({ image, title, children, onOpen }: CardProps) {
  return (
    <li>
      <button type="button" className={classes.card} onClick={onOpen} aria-haspopup="dialog">
        <Picture image={image} />
        <span className={classes.words}>
          <span className={classes.name}>{title}</span>
          {children}
        </span>
      </button>
    </li>
  );
}
