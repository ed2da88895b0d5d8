import { Text } from "@mantine/core";
import { useState } from "react";
import classes from "./Child.module.css";
import { PhotoDialog } from "./PhotoDialog";
import { Portrait } from "./Portrait";
import type { ChildRecord } from "./record";

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
