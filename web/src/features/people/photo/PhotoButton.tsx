import { Text } from "@mantine/core";
import { useState } from "react";
import type { ChildRecord } from "../child/record/record";
import classes from "./Photo.module.css";
import { PhotoDialog } from "./PhotoDialog";
import { photoUrl } from "./photo";

/** The child's photo, which its owner changes here. */
export function PhotoButton({ child }: { child: ChildRecord }) {
  const [open, setOpen] = useState(false);
  if (!child.mine) return <Portrait child={child} />;
  return (
    <>
      <button type="button" className={classes.photo} onClick={() => setOpen(true)}>
        <Portrait child={child} />
        <Text component="span" size="sm" td="underline">
          {child.photo ? "Change photo" : "Add photo"}
        </Text>
      </button>
      <PhotoDialog child={child} opened={open} close={() => setOpen(false)} />
    </>
  );
}

/** The child's photo; the first letters of the name where there is none, or it cannot be had. */
export function Portrait({ child }: { child: Pick<ChildRecord, "child_id" | "first_name" | "last_name" | "photo"> }) {
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
