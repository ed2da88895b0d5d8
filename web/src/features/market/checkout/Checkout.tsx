import { t } from "@lingui/core/macro";
import "@/words/market";
import { Alert, Stack, Text, Title } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAccount } from "@/api/session";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { ButtonLink } from "@/ui/links";
import type { Application } from "../applications";
import { plansOf } from "../plans";
import { purchasesOfQuery } from "../purchases";
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
            {(options) => (
              <Pricing
                application={application}
                owned={owned.some(({ purchase_type }) => purchase_type === "free")}
                options={options}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </Stack>
  );
}

const shape = <ContentSkeleton shape="text" />;

interface PricingProps {
  application: Application;
  /** Whether the account has it for free already. */
  owned: boolean;
  options: PaymentOptions;
}

function Pricing({ application, owned, options }: PricingProps) {
  const [wish, setWish] = useState<Wish>();
  const [open, setOpen] = useState(false);
  const offered = plansOf(application);
  if (offered.length === 0) return <Text>{t`The author has set no price: this application is not for sale.`}</Text>;
  const plans = offered.filter(({ type }) => !owned || type !== "free");
  const sold = plans.filter(({ type }) => type === "free" || options.provider !== "");
  const order = (wanted: Wish) => {
    setWish(wanted);
    setOpen(true);
  };
  return (
    <>
      {owned && <OwnedAlready />}
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
