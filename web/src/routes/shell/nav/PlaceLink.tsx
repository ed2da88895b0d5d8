import { t } from "@lingui/core/macro";
import { VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { waitingQuery } from "@/features/account/users/waiting";
import { type PlaceName, placeNamed } from "../places";
import classes from "./nav.module.css";
import { markOf, type Whereabouts } from "./useCurrent";

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

/** How many accounts wait for approval, at the link to where that is done. Nothing moves when it arrives. */
function WaitingAccounts() {
  const { data: count } = useQuery({ ...waitingQuery, staleTime: 60_000, refetchOnWindowFocus: true });
  if (!count || count === "0") return null;
  return (
    <>
      <span className={classes.waiting} aria-hidden>
        {count.length > 2 ? "99+" : count}
      </span>
      <VisuallyHidden>{t`${count} waiting`}</VisuallyHidden>
    </>
  );
}
