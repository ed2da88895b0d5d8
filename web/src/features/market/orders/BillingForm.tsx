import { t } from "@lingui/core/macro";
import "@/words/market";
import { Group, Stack, Text, Title } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotices } from "@/ui/feedback/notices";
import { Form } from "@/ui/form/Form";
import { LeaveGuard, TypedText } from "@/ui/form/keeping";
import { StaleFailure } from "@/ui/form/StaleFailure";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { changedByBoth, changedOnly } from "@/ui/form/stale";
import { useAppForm } from "@/ui/form/useAppForm";
import { BillingFields } from "./BillingFields";
import { type Billing, type Order, orderQuery, setBilling } from "./orders";

const billingOf = ({ bill_name, bill_address, vat_id }: Billing): Billing => ({ bill_name, bill_address, vat_id });

/** Whom the receipts of an order are for. */
export function BillingForm({ order }: { order: Order }) {
  const { form, load } = useBilling(order);
  return (
    <Stack component="section" aria-labelledby="billing" gap="sm">
      <Title order={2} size="h3" id="billing">{t`Billing details`}</Title>
      <Text c="dimmed" size="sm">{t`They stand on the receipts of this order.`}</Text>
      <Form form={form} label={t`Billing details`}>
        <TypedText name={`billing.${order.order_id}`} />
        <LeaveGuard />
        <BillingFields />
        <StaleFailure
          of={form}
          code="billing-changed"
          title={t`The billing details were changed meanwhile`}
          load={load}
        />
        <Group>
          <SubmitButton variant="default" busy={t`Saving`}>{t`Save billing details`}</SubmitButton>
        </Group>
      </Form>
    </Stack>
  );
}

function useBilling(order: Order) {
  const queryClient = useQueryClient();
  const notices = useNotices();
  const query = orderQuery(order.order_id);
  // The page reads the order again while it waits for a payment; the form stays with what it was filled in from.
  const [base, setBase] = useState(order);
  const form = useAppForm<Billing>({
    initial: billingOf(base),
    followsStored: true,
    save: async (filled, { formState, reset }) => {
      const changed = changedOnly(filled, formState.dirtyFields);
      if (Object.keys(changed).length > 0) {
        const saved = await setBilling(order.order_id, { ...changed, billing_revision: base.billing_revision });
        queryClient.setQueryData(query.queryKey, saved);
        setBase(saved);
        reset(billingOf(saved));
      }
      notices.success(t`The billing details are saved.`);
    },
  });
  const load = async () => {
    const stored = await queryClient.fetchQuery({ ...query, staleTime: 0 });
    setBase(stored);
    return changedByBoth(labels(), billingOf(base), billingOf(stored), form.formState.dirtyFields);
  };
  return { form, load };
}

const labels = () => ({ bill_name: t`Name`, bill_address: t`Address`, vat_id: t`VAT ID` });
