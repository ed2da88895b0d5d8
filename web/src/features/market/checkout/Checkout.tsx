import { t } from "@lingui/core/macro";
import "@/words/market";
import { Alert, Group, Stack, Text, Title } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAccount } from "@/api/session";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatDate } from "@/ui/format";
import { ButtonLink } from "@/ui/links";
import type { Application } from "../applications";
import { type Plan, plansOf } from "../plans";
import { type Purchase, purchasesOfQuery } from "../purchases";
import { CheckoutDialog } from "./CheckoutDialog";
import { NotSold, PlanForm } from "./PlanForm";
import { type PaymentOptions, paymentQuery } from "./payment";
import type { Wish } from "./place";

/** Pricing, the choice of a plan, and the way to order it. */
export function Checkout({ application }: { application: Application }) {
  const { id } = useAccount();
  const purchases = useQuery(purchasesOfQuery(id, application.application_id));
  const payment = useQuery(paymentQuery);
  return (
    <Stack component="section" aria-labelledby="pricing" gap="md">
      <Title order={2} id="pricing">{t`Pricing`}</Title>
      <Loaded query={purchases} failure={t`Your purchases could not be loaded`} skeleton={shape}>
        {(owned) => (
          <Loaded query={payment} failure={t`The ways to pay could not be loaded`} skeleton={shape}>
            {(options) => <Pricing application={application} owned={ownedOf(owned, new Date())} options={options} />}
          </Loaded>
        )}
      </Loaded>
    </Stack>
  );
}

const shape = <ContentSkeleton shape="text" />;

/** What the account has of an application that need not be ordered again. */
interface Owned {
  free: boolean;
  /** Until when its running subscription is paid; it is extended by itself, or in Subscriptions. */
  subscribedUntil?: string;
}

function ownedOf(purchases: readonly Purchase[], now: Date): Owned {
  const running = purchases.flatMap(({ purchase_type, expiration_date, runs_until }) => {
    const runs = runs_until ?? expiration_date;
    return purchase_type === "monthly" && runs && new Date(runs) > now ? [expiration_date ?? runs] : [];
  });
  return {
    free: purchases.some(({ purchase_type }) => purchase_type === "free"),
    subscribedUntil: running.toSorted().at(-1),
  };
}

interface PricingProps {
  application: Application;
  owned: Owned;
  options: PaymentOptions;
}

function Pricing({ application, owned, options }: PricingProps) {
  const [wish, setWish] = useState<Wish>();
  const [open, setOpen] = useState(false);
  const offered = plansOf(application);
  if (offered.length === 0) return <Text>{t`The author has set no price: this application is not for sale.`}</Text>;
  const had: Record<Plan["type"], boolean> = {
    free: owned.free,
    monthly: owned.subscribedUntil !== undefined,
    unit: false,
  };
  const plans = offered.filter(({ type }) => !had[type]);
  const sold = plans.filter(({ type }) => type === "free" || options.provider !== "");
  const order = (wanted: Wish) => {
    setWish(wanted);
    setOpen(true);
  };
  return (
    <>
      {owned.free && <OwnedAlready />}
      {owned.subscribedUntil && <Subscribed until={owned.subscribedUntil} />}
      {!application.published && <Text>{t`This application can be ordered once it is published.`}</Text>}
      {application.published && sold.length > 0 && (
        <PlanForm application={application.application_id} plans={sold} onCheckout={order} />
      )}
      {sold.length < plans.length && <NotSold plans={plans.filter((plan) => !sold.includes(plan))} />}
      {wish && (
        <CheckoutDialog
          application={application}
          wish={wish}
          options={options}
          opened={open}
          onClose={() => setOpen(false)}
          onClosed={() => setWish(undefined)}
        />
      )}
    </>
  );
}

function OwnedAlready() {
  return (
    <Alert icon={<IconCircleCheck aria-hidden />} title={t`You have this application`}>
      <Stack align="flex-start" gap="sm">
        <Text>{t`It is yours for free. Start an activity with it whenever you like.`}</Text>
        <ButtonLink to="/activities">{t`Go to Activities`}</ButtonLink>
      </Stack>
    </Alert>
  );
}

function Subscribed({ until }: { until: string }) {
  const day = formatDate(until);
  return (
    <Alert icon={<IconCircleCheck aria-hidden />} title={t`You have a subscription`}>
      <Stack align="flex-start" gap="sm">
        <Text>{t`It is paid until ${day}. Activities that are started with it are included.`}</Text>
        <Group gap="xs">
          <ButtonLink to="/activities">{t`Start activity`}</ButtonLink>
          <ButtonLink to="/subscriptions" search={{}} variant="default">{t`Subscriptions`}</ButtonLink>
        </Group>
      </Stack>
    </Alert>
  );
}
