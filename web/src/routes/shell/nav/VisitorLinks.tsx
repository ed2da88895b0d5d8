import { visitorPlaces } from "../bars";
import classes from "./nav.module.css";
import { PlaceLink } from "./PlaceLink";
import { useCurrent } from "./useCurrent";

/** The places of a visitor. */
export function VisitorLinks() {
  const here = useCurrent(null);
  return visitorPlaces.map((name) => <PlaceLink key={name} name={name} here={here} className={classes.link} />);
}
