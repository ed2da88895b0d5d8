import { t } from "@lingui/core/macro";
import "@/words/market";
import { Stack, Textarea, TextInput } from "@mantine/core";
import { useFormFields } from "@/ui/form/useAppForm";
import type { Billing } from "./orders";

/** Whom receipts are for. */
export function BillingFields() {
  const field = useFormFields<Billing>();
  return (
    <Stack>
      <TextInput {...field("bill_name", t`Name`)} maxLength={120} dir="auto" autoComplete="organization" />
      <Textarea
        {...field("bill_address", t`Address`)}
        maxLength={500}
        dir="auto"
        autosize
        minRows={2}
        autoComplete="street-address"
      />
      <TextInput {...field("vat_id", t`VAT ID`)} maxLength={40} autoComplete="off" spellCheck={false} />
    </Stack>
  );
}
