import { t } from "@lingui/core/macro";
import { useMediaQuery } from "@mantine/hooks";
import type { Role } from "@/api/session";
import { barOf, fewEntries, shortBar } from "../bars";
import classes from "./nav.module.css";
import { PlaceLink } from "./PlaceLink";
import { PlaceMenu } from "./PlaceMenu";
import { useCurrent } from "./useCurrent";
import { useRoom } from "./useRoom";

/** From this width on all entries of every role stand in the bar; below, the first ones do. Where labels are long, fewer do. */
const wide = "(min-width: 75em)";

/** The places of a role in the bar: its daily ones, and the rest under More. */
export default function MemberLinks({ role }: { role: Role }) {
  const here = useCurrent(role);
  const all = useMediaQuery(wide, true, { getInitialValueInEffect: false });
  const whole = barOf(role);
  const { bar: ref, shown } = useRoom(all ? whole.entries.length : Math.min(fewEntries, whole.entries.length));
  const bar = shown < whole.entries.length ? shortBar(whole, shown) : whole;
  return (
    <nav ref={ref} className={classes.links} aria-label={t`Main`}>
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
