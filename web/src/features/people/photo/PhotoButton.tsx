import { useState } from "react";
import { lazyPart } from "@/ui/lazyPart";
import { focusBack } from "@/ui/list/focusBack";
import type { ChildRecord } from "../child/record/record";
import classes from "./Photo.module.css";
import { Portrait, PortraitToChange } from "./Portrait";

// What cuts a picture out is fetched with the dialog.
const PhotoDialog = lazyPart(async () => (await import("./PhotoDialog")).PhotoDialog);

/** The child's photo, which its owner changes here. */
export function PhotoButton({ child }: { child: ChildRecord }) {
  const [open, setOpen] = useState(false);
  if (!child.mine) return <Portrait child={child} />;
  return (
    <>
      <button
        type="button"
        className={classes.photo}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          focusBack(currentTarget);
          setOpen(true);
        }}
      >
        <PortraitToChange child={child} />
      </button>
      {open && <PhotoDialog child={child} close={() => setOpen(false)} />}
    </>
  );
}
