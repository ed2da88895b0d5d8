import "@/words/market";
import { t } from "@lingui/core/macro";
import { Alert, Group, Stack, Text, Title } from "@mantine/core";
import { IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useAccount } from "@/api/session";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { ButtonLink } from "@/ui/links";
import type { Application } from "../applications";
import { type Plan, plansOf } from "../plans";
import { purchasesOfQuery } from "../purchases";
import { CheckoutDialog } from "./CheckoutDialog";
import { type Owned, ownedOf } from "./owned";
import { NotSold, PlanForm } from "./PlanForm";
import { type PaymentOptions, paymentQuery } from "./payment";
import { useCheckout } from "./useCheckout";

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

interface PricingProps {
  application: Application;
  owned: Owned;
  options: PaymentOptions;
}

function Pricing({ application, owned, options }: PricingProps) {
  const own = useAccount().id === application.owner_uuid;
  const offered = plansOf(application);
  const had: Record<Plan["type"], boolean> = {
    free: owned.free,
    monthly: owned.subscribed,
    unit: false,
  };
  const plans = offered.filter(({ type }) => !had[type]);
  const sold = plans.filter(({ type }) => type === "free" || options.provider !== "");
  const checkout = useCheckout(application.application_id, application.published ? sold : []);
  if (offered.length === 0) return <Text>{t`The author has set no price: this application is not for sale.`}</Text>;
  return (
    <>
      <OwnedNotice application={application.application_id} owned={owned} />
      {!application.published && (
        <Text>
          {own
            ? t`This application can be ordered once it is published.`
            : t`Its author has taken it out of the marketplace. What you have of it stays yours.`}
        </Text>
      )}
      {application.published && sold.length > 0 && (
        <PlanForm
          application={application.application_id}
          plans={sold}
          owned={owned}
          chosen={checkout.asked}
          onChoose={checkout.choose}
          onCheckout={checkout.open}
        />
      )}
      {sold.length < plans.length && <NotSold plans={plans.filter((plan) => !sold.includes(plan))} />}
      {checkout.shown && (
        <CheckoutDialog
          application={application}
          wish={checkout.shown}
          order={checkout.order}
          options={options}
          opened={checkout.opened}
          onDone={checkout.done}
          onClose={checkout.close}
          onClosed={checkout.closed}
        />
      )}
    </>
  );
}

/** What the account has of the application already, and where it goes on with it. */
function OwnedNotice({ application, owned }: { application: string; owned: Owned }) {
  if (owned.has.length === 0) return null;
  const Icon = owned.startable ? IconCircleCheck : IconInfoCircle;
  return (
    <Alert
      icon={<Icon aria-hidden />}
      title={owned.startable ? t`You have this application` : t`Nothing can be started with what you bought`}
    >
      <Stack align="flex-start" gap="sm">
        {owned.has.map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
        <Group gap="xs">
          {owned.startable && <ButtonLink to="/activities" search={{ application }}>{t`Start activity`}</ButtonLink>}
          {owned.subscribed && (
            <ButtonLink to="/subscriptions" search={{}} variant="default">{t`Subscriptions`}</ButtonLink>
          )}
          {!owned.startable && <ButtonLink to="/orders" search={{}} variant="default">{t`Orders`}</ButtonLink>}
        </Group>
      </Stack>
    </Alert>
  );
}
