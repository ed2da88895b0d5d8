import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import type { Session } from "@/api/session";
import classes from "./AccountAdvice.module.css";
import { adviceQuery } from "./advice";
import { ConfirmAdvice } from "./ConfirmAdvice";
import { SecondFactorAdvice } from "./SecondFactorAdvice";

/** A calm line under the bar: what the account lacks. A second factor is suggested on the start page alone. */
export default function AccountAdvice({ session }: { session: Session }) {
  const { data } = useQuery(adviceQuery(session.id));
  const atStart = useLocation({ select: ({ pathname }) => pathname === "/" });
  const suggest = data?.suggestSecondFactor && atStart;
  if (!data || (data.confirmed && !suggest)) return null;
  return (
    <aside aria-label="Your account" className={classes.advice}>
      {data.confirmed ? <SecondFactorAdvice /> : <ConfirmAdvice email={session.email} />}
    </aside>
  );
}
