import { useState } from "react";
import classes from "./Child.module.css";
import { photoUrl } from "./photo";
import type { ChildRecord } from "./record";

/** The child's photo; the first letters of the name where there is none, or it cannot be had. */
export function Portrait({ child }: { child: ChildRecord }) {
  const [broken, setBroken] = useState<string>();
  if (child.photo && broken !== child.photo) {
    return (
      <img
        className={classes.portrait}
        src={photoUrl(child.child_id, child.photo)}
        alt={`${child.first_name} ${child.last_name}`}
        onError={() => setBroken(child.photo)}
      />
    );
  }
  return (
    <span className={classes.portrait} aria-hidden>
      {initials(child.first_name) + initials(child.last_name)}
    </span>
  );
}

/** A name's first letter, with what stands on it. */
const initials = (name: string) => {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? "";
};
