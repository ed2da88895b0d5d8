import { t } from "@lingui/core/macro";
import "@/words/people";
import { Text } from "@mantine/core";
import { useState } from "react";
import type { ChildRecord } from "../child/record/record";
import { initials } from "./initials";
import classes from "./Photo.module.css";
import { photoUrl } from "./photo";

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

/** The photo with what its owner can do about it. */
export const PortraitToChange = ({ child }: { child: ChildRecord }) => (
  <>
    <Portrait child={child} />
    <Text component="span" size="sm" td="underline">
      {child.photo ? t`Change photo` : t`Add photo`}
    </Text>
  </>
);

/** The photo on a page that is coming, where its button will be. */
export const PortraitOutline = ({ child }: { child: ChildRecord }) =>
  child.mine ? (
    <div className={classes.photo}>
      <PortraitToChange child={child} />
    </div>
  ) : (
    <Portrait child={child} />
  );
