import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { type PlaceName, placeNamed } from "../places";
import { markOf, type Whereabouts } from "./useCurrent";
import { WaitingAccounts } from "./WaitingAccounts";

interface PlaceLinkProps {
  name: PlaceName;
  here: Whereabouts;
  className?: string;
  onClick?: () => void;
  /** Stands before the name. */
  icon?: ReactNode;
  short?: boolean;
}

/** A link to a place, marked when the open page is the place or lies within it. */
export function PlaceLink({ name, here, icon, short, ...props }: PlaceLinkProps) {
  const place = placeNamed(name);
  return (
    <Link
      {...props}
      to={place.to}
      search={place.search}
      activeOptions={{ exact: true }}
      aria-current={markOf(name, here)}
    >
      {icon}
      {(short && place.short) || place.label}
      {name === "manageUser" && <WaitingAccounts />}
    </Link>
  );
}
