import { t } from "@lingui/core/macro";
import { VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { waitingQuery } from "@/features/account/users/waiting";
import classes from "./nav.module.css";

/** How many accounts wait for approval, at the link to where that is done. Nothing moves when it arrives. */
export function WaitingAccounts() {
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
