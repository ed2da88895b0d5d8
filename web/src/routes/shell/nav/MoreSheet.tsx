import "@/ui/styles/work";
import { t } from "@lingui/core/macro";
import { Drawer } from "@mantine/core";
import { useId } from "react";
import type { PlaceGroup } from "../bars";
import classes from "./nav.module.css";
import { PlaceLink } from "./PlaceLink";
import type { Whereabouts } from "./useCurrent";

interface MoreSheetProps {
  open: boolean;
  groups: PlaceGroup[];
  here: Whereabouts;
  onClose: () => void;
}

/** What has no room in the bar below, in a sheet that slides up over the page. */
export default function MoreSheet({ open, groups, here, onClose }: MoreSheetProps) {
  return (
    <Drawer
      opened={open}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={t`More`}
      closeButtonProps={{ "aria-label": t`Close` }}
    >
      <nav aria-label={t`More`} className={classes.sheet}>
        {groups.map((group) => (
          <SheetGroup key={group.places[0]} group={group} here={here} onClose={onClose} />
        ))}
      </nav>
    </Drawer>
  );
}

function SheetGroup({
  group: { label, places },
  here,
  onClose,
}: { group: PlaceGroup } & Pick<MoreSheetProps, "here" | "onClose">) {
  const id = useId();
  return (
    <div>
      {label && (
        <p id={id} className={classes.heading}>
          {label}
        </p>
      )}
      <ul aria-labelledby={label && id}>
        {places.map((name) => (
          <li key={name}>
            <PlaceLink name={name} here={here} className={classes.line} onClick={onClose} />
          </li>
        ))}
      </ul>
    </div>
  );
}
