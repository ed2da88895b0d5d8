import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/market";
import { Alert, Button, Group, Radio, Stack, Text, Title } from "@mantine/core";
import { IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAccount } from "@/api/session";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { ButtonLink } from "@/ui/links";
import type { Application } from "./applications";
import classes from "./Market.module.css";
import { OrderDialog } from "./OrderDialog";
import { type Plan, plansOf } from "./plans";
import { purchasesOfQuery } from "./purchases";

/** Pricing, the choice of a plan, and the way to order it. */
export function Checkout({ application }: { application: Application }) {
  const { id } = useAccount();
  const query = useQuery(purchasesOfQuery(id, application.application_id));
  return (
    <Loaded query={query} failure={t`Your purchases could not be loaded`} skeleton={<ContentSkeleton shape="text" />}>
      {(purchases) => (
        <Pricing application={application} owned={purchases.some((purchase) => purchase.purchase_type === "free")} />
      )}
    </Loaded>
  );
}

function Pricing({ application, owned }: { application: Application; owned: boolean }) {
  const [ordering, setOrdering] = useState(false);
  return (
    <Stack component="section" aria-labelledby="pricing" gap="md">
      <Title order={2} id="pricing">{t`Pricing`}</Title>
      <PlanChoice application={application} owned={owned} onCheckout={() => setOrdering(true)} />
      <OrderDialog application={application} opened={ordering} onClose={() => setOrdering(false)} />
    </Stack>
  );
}

interface PlansProps {
  application: Application;
  owned: boolean;
  onCheckout: () => void;
}

function PlanChoice({ application, owned, onCheckout }: PlansProps) {
  const plans = plansOf(application);
  const paid = plans.filter(({ type }) => type !== "free");
  const free = plans.find(({ type }) => type === "free");
  if (plans.length === 0) return <Text>{t`The author has set no price: this application is not for sale.`}</Text>;
  return (
    <>
      {free && (owned ? <Owned /> : <FreePlan plan={free} published={application.published} onCheckout={onCheckout} />)}
      {paid.length > 0 && <PaidPlans plans={paid} />}
    </>
  );
}

function Owned() {
  return (
    <Alert icon={<IconCircleCheck aria-hidden />} title={t`You have this application`}>
      <Stack align="flex-start" gap="sm">
        <Text>{t`It is yours for free. Start an activity with it whenever you like.`}</Text>
        <ButtonLink to="/activities">{t`Go to Activities`}</ButtonLink>
      </Stack>
    </Alert>
  );
}

interface FreePlanProps {
  plan: Plan;
  published: boolean;
  onCheckout: () => void;
}

function FreePlan({ plan, published, onCheckout }: FreePlanProps) {
  if (!published) return <Text>{t`This application can be ordered once it is published.`}</Text>;
  return (
    <>
      <Radio.Group label={t`Plan`} value={plan.type} readOnly>
        <div className={classes.plan}>
          <Radio value={plan.type} label={plan.label} />
          <Text className="mp-figures">{plan.price}</Text>
        </div>
      </Radio.Group>
      <Group>
        <Button onClick={onCheckout}>{t`Checkout`}</Button>
      </Group>
    </>
  );
}

function PaidPlans({ plans }: { plans: Plan[] }) {
  return (
    <>
      <ul className={classes.plans} aria-label={t`Paid plans`}>
        {plans.map(({ type, label, price }) => (
          <li key={type} className={classes.plan}>
            <span>{label}</span>
            <span className="mp-figures">{price}</span>
          </li>
        ))}
      </ul>
      <Text c="dimmed">
        <Trans>
          <IconInfoCircle size={16} aria-hidden style={{ verticalAlign: "text-bottom" }} /> Paid plans cannot be bought
          yet on this installation.
        </Trans>
      </Text>
    </>
  );
}
