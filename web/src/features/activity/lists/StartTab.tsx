import { IconShoppingBag } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAccount } from "@/api/session";
import { type Purchase, purchasesQuery } from "@/features/market/purchases";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { ButtonLink } from "@/ui/links";
import { ShowMore } from "@/ui/list/ShowMore";
import { ActivityCard } from "./ActivityCard";
import classes from "./lists.module.css";
import { planWords } from "./plan";
import { StartDialog } from "./StartDialog";

export function StartTab() {
  const list = useInfiniteQuery(purchasesQuery(useAccount().id));
  return (
    <Loaded query={list} failure="Your applications could not be loaded" skeleton={<ContentSkeleton shape="cards" />}>
      {({ pages }) => (
        <>
          <PurchaseCards purchases={pages.flatMap((page) => page.rows)} />
          <ShowMore list={list} />
        </>
      )}
    </Loaded>
  );
}

function PurchaseCards({ purchases }: { purchases: Purchase[] }) {
  const [chosen, setChosen] = useState<Purchase>();
  if (purchases.length === 0) return <NoApplications />;
  return (
    <>
      <ul className={classes.grid}>
        {purchases.map((purchase) => (
          <ActivityCard
            key={purchase.purchase_id}
            image={purchase.image}
            title={purchase.title}
            onOpen={() => setChosen(purchase)}
          >
            <span className={classes.detail}>{planWords(purchase)}</span>
          </ActivityCard>
        ))}
      </ul>
      {chosen && <StartDialog purchase={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

const NoApplications = () => (
  <EmptyState
    icon={IconShoppingBag}
    title="Your applications will be here"
    text="Get one from the marketplace, then start it with a child."
    action={<ButtonLink to="/rolesPage/viewAllApplications">Go to the Marketplace</ButtonLink>}
  />
);
