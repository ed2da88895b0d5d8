import { t } from "@lingui/core/macro";
import "@/words/market";
import { Group, Stack, Text, Title } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNotices } from "@/ui/feedback/notices";
import { Form, FormFailure } from "@/ui/form/Form";
import { LeaveGuard, TypedText } from "@/ui/form/keeping";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm } from "@/ui/form/useAppForm";
import { BillingFields } from "./BillingFields";
import { type Billing, type Order, orderQuery, setBilling } from "./orders";

const billingOf = ({ bill_name, bill_address, vat_id }: Billing): Billing => ({ bill_name, bill_address, vat_id });

/** Whom the receipts of an order are for. */
export function BillingForm({ order }: { order: Order }) {
  const queryClient = useQueryClient();
  const notices = useNotices();
  const form = useAppForm<Billing>({
    initial: billingOf(order),
    save: async (filled, { reset }) => {
      const saved = await setBilling(order.order_id, billingOf(filled));
      queryClient.setQueryData(orderQuery(order.order_id).queryKey, saved);
      reset(billingOf(saved));
      notices.success(t`The billing details are saved.`);
    },
  });
  return (
    <Stack component="section" aria-labelledby="billing" gap="sm">
      <Title order={2} size="h3" id="billing">{t`Billing details`}</Title>
      <Text c="dimmed" size="sm">{t`They stand on the receipts of this order.`}</Text>
      <Form form={form} label={t`Billing details`}>
        <TypedText name={`billing.${order.order_id}`} />
        <LeaveGuard />
        <BillingFields />
        <FormFailure of={form} />
        <Group>
          <SubmitButton variant="default" busy={t`Saving`}>{t`Save billing details`}</SubmitButton>
        </Group>
      </Form>
    </Stack>
  );
}
