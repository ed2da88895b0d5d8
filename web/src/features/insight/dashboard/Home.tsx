import { useQuery } from "@tanstack/react-query";
import { OffersNotice } from "@/features/people/data/OffersNotice";
import { NoPeople } from "@/features/people/NoPeople";
import classes from "./Home.module.css";
import { NewestPeople } from "./NewestPeople";
import { OpenNow } from "./OpenNow";
import { QuietChildren } from "./QuietChildren";
import { SharedWithYou } from "./SharedWithYou";
import { newestQuery } from "./today";
import { WaitingReports } from "./WaitingReports";

/** What there is to do today, and who came last. */
export function Home({ add }: { add: () => void }) {
  const newest = useQuery(newestQuery);
  return (
    <section aria-label="Home" className={classes.home}>
      <OffersNotice />
      <SharedWithYou />
      {newest.data?.rows.length === 0 ? (
        <NoPeople add={add} />
      ) : (
        <div className={classes.blocks}>
          <OpenNow />
          <WaitingReports />
          <QuietChildren />
          <NewestPeople />
        </div>
      )}
    </section>
  );
}
