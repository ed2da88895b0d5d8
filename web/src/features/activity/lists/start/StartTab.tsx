import "@/words/activity";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { IconShoppingBag } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { useAccount } from "@/api/session";
import { ApplicationPicture } from "@/features/activity/ApplicationPicture";
import { planWords, refusal } from "@/features/market/left";
import { type Purchase, purchasesQuery } from "@/features/market/purchases";
import { drawLater } from "@/ui/afterPaint";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { lazyPart } from "@/ui/lazyPart";
import { ButtonLink } from "@/ui/links";
import { ShowMore } from "@/ui/list/ShowMore";
import classes from "../lists.module.css";
import { activitiesSearch } from "../search";

const loadDialog = async () => (await import("./StartDialog")).StartDialog;
const StartDialog = lazyPart(loadDialog);

export function StartTab() {
  const { application } = activitiesSearch({ ...useSearch({ from: "/activities" }) });
  const list = useInfiniteQuery(purchasesQuery(useAccount().id, application));
  return (
    <Loaded
      query={list}
      failure={t`Your applications could not be loaded`}
      skeleton={<ContentSkeleton shape="cards" />}
    >
      {({ pages }) => (
        <>
          <PurchaseCards purchases={pages.flatMap((page) => page.rows)} application={application} />
          <ShowMore list={list} />
        </>
      )}
    </Loaded>
  );
}

function PurchaseCards({ purchases, application }: { purchases: Purchase[]; application?: string }) {
  const { child } = activitiesSearch({ ...useSearch({ from: "/activities" }) });
  // An address with both an application and a child leaves nothing to choose.
  const [chosen, setChosen] = useState(application && child ? usable(purchases) : undefined);
  // Loaded in advance; a failure is shown when it is opened.
  useEffect(() => void loadDialog().catch(() => undefined), []);
  if (purchases.length === 0) return application ? <NotPurchased id={application} /> : <NoApplications />;
  return (
    <>
      <ul className={classes.grid}>
        {purchases.map((purchase) => (
          <ActivityCard
            key={purchase.purchase_id}
            image={purchase.image}
            title={purchase.title}
            onOpen={() => drawLater(() => setChosen(purchase))}
          >
            <span className={classes.detail}>{planWords(purchase)}</span>
            {purchase.shared_by && (
              <span className={classes.detail}>
                <Trans>
                  Shared by <bdi>{purchase.shared_by}</bdi>
                </Trans>
              </span>
            )}
          </ActivityCard>
        ))}
      </ul>
      {chosen && <StartDialog purchase={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

/** The purchase to start with: one that allows a start; a single purchase that allows none shows why. */
const usable = (purchases: Purchase[]) =>
  purchases.find((purchase) => refusal(purchase) === undefined) ?? (purchases.length === 1 ? purchases[0] : undefined);

const NotPurchased = ({ id }: { id: string }) => (
  <EmptyState
    icon={IconShoppingBag}
    title={t`You have not got this application yet`}
    text={t`Get it from the marketplace, then start it with a child.`}
    action={
      <ButtonLink to="/application/$applicationID" params={{ applicationID: id }}>{t`See this application`}</ButtonLink>
    }
  />
);

const NoApplications = () => (
  <EmptyState
    icon={IconShoppingBag}
    title={t`Your applications will be here`}
    text={t`Get one from the marketplace, then start it with a child.`}
    action={<ButtonLink to="/rolesPage/viewAllApplications">{t`Go to the Marketplace`}</ButtonLink>}
  />
);

interface ActivityCardProps {
  image: string;
  title: string;
  children: ReactNode;
  onOpen: () => void;
}

/** One application or activity; the whole card opens its dialog. */
export function ActivityCard({ image, title, children, onOpen }: ActivityCardProps) {
  return (
    <li>
      <button type="button" className={classes.card} onClick={onOpen} aria-haspopup="dialog">
        <ApplicationPicture image={image} />
        <span className={classes.words}>
          <span className={classes.name} dir="auto">
            {title}
          </span>
          {children}
        </span>
      </button>
    </li>
  );
}
