import { t } from "@lingui/core/macro";
import { useMediaQuery } from "@mantine/hooks";
import type { Role } from "@/api/session";
import { barOf, shortBar } from "../bars";
import classes from "./nav.module.css";
import { PlaceLink } from "./PlaceLink";
import { PlaceMenu } from "./PlaceMenu";
import { useCurrent } from "./useCurrent";

/** From this width on all entries of every role stand in the bar; below, the first ones do. */
const wide = "(min-width: 75em)";

/** The places of a role in the bar: its daily ones, and the rest under More. */
export default function MemberLinks({ role }: { role: Role }) {
  const here = useCurrent(role);
  const all = useMediaQuery(wide, true, { getInitialValueInEffect: false });
  const bar = all ? barOf(role) : shortBar(barOf(role));
  return (
    <nav className={classes.links} aria-label={t`Main`}>
      {bar.entries.map((entry) =>
        typeof entry === "string" ? (
          <PlaceLink key={entry} name={entry} here={here} className={classes.link} />
        ) : (
          <PlaceMenu key={entry.label} label={entry.label} groups={[{ places: entry.places }]} here={here} />
        ),
      )}
      <PlaceMenu label={t`More`} groups={bar.more} here={here} rest />
    </nav>
  );
}
