import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { NativeSelect, Radio, SimpleGrid, Stack, Switch, TextInput } from "@mantine/core";
import { type Currency, currencies } from "@/ui/format/currency";
import { fieldId, type SettingsGroupProps } from "./fields";

const choices = Object.entries(currencies).map(([value, { symbol }]) => ({ value, label: `${value} ${symbol}` }));

/** Prices are typed as people write them; the server gets minor units. */
export function PricingFields({ form, errors, change }: SettingsGroupProps) {
  const price = (field: "single_unit_pricing" | "monthly_subscription_pricing") => ({
    id: fieldId(field),
    value: form[field],
    error: errors[field],
    disabled: form.is_free,
    inputMode: "decimal" as const,
    autoComplete: "off",
    leftSection: currencies[form.currency_code].symbol,
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
  });
  return (
    <Stack>
      <Radio.Group
        label={t`For sale`}
        description={t`May others get it from the marketplace once it is published?`}
        withAsterisk
        value={form.on_sale ? "yes" : "no"}
        onChange={(value) => change({ on_sale: value === "yes" })}
      >
        <Stack gap="xs" mt="xs">
          <Radio id={fieldId("on_sale")} value="yes" label={t`Yes`} />
          <Radio value="no" label={t`No`} />
        </Stack>
      </Radio.Group>
      <Switch
        id={fieldId("is_free")}
        label={t`This application is free`}
        description={t`It is given away without a price`}
        checked={form.is_free}
        onChange={(event) => change({ is_free: event.currentTarget.checked })}
      />
      <NativeSelect
        id={fieldId("currency_code")}
        label={t`Currency`}
        data={choices}
        value={form.currency_code}
        disabled={form.is_free}
        onChange={(event) => change({ currency_code: event.currentTarget.value as Currency })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={t`Price per unit`}
          description={t`One unit is one activity with one child`}
          {...price("single_unit_pricing")}
        />
        <TextInput
          label={t`Monthly subscription price`}
          description={t`As many activities as needed`}
          {...price("monthly_subscription_pricing")}
        />
      </SimpleGrid>
    </Stack>
  );
}
