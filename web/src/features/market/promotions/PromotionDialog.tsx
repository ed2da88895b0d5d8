import { t } from "@lingui/core/macro";
import "@/words/market";
import { Checkbox, NativeSelect, SimpleGrid, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAccount } from "@/api/session";
import { FormDialog } from "@/ui/dialog/FormDialog";
import { Refusal } from "@/ui/form/refusal";
import { useAppForm } from "@/ui/form/useAppForm";
import { type Currency, currencies } from "@/ui/format/currency";
import { parseMoney } from "@/ui/format/money";
import { marketKeys } from "../keys";
import { ownTitlesQuery } from "../ownApplications";
import { createPromotion, type NewPromotion } from "./promotions";
import { firstMoment, lastMoment, wholeNumber } from "./terms";

const empty = {
  code: "",
  application_id: "",
  percent: "",
  discount_amount: "",
  currency_code: "USD" as Currency,
  plan: "" as NonNullable<NewPromotion["plan"]>,
  starts_at: "",
  ends_at: "",
  most_uses: "",
  once_each: true,
};

/** Makes a promotion code for the author's applications. */
export function PromotionDialog({ close }: { close: () => void }) {
  const { data: applications = [] } = useQuery(ownTitlesQuery(useAccount().id));
  const queryClient = useQueryClient();
  const form = useAppForm({
    initial: empty,
    save: async (filled) => {
      await createPromotion(bodyOf(filled));
      await queryClient.invalidateQueries({ queryKey: marketKeys.promotions });
      close();
    },
  });
  const { field } = form;
  return (
    <FormDialog
      title={t`New promotion code`}
      size="lg"
      onClose={close}
      form={form}
      submit={t`Make code`}
      busy={t`Saving`}
      keptAs="promotion"
    >
      <TextInput
        {...field("code", t`Code`, { needed: true })}
        description={t`4 to 40 letters, digits and hyphens.`}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <NativeSelect
        {...field("application_id", t({ message: "For", context: "an application" }))}
        data={[{ value: "", label: t`All my applications` }, ...applications]}
      />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextInput {...field("percent", t`Percent off`)} inputMode="numeric" maxLength={3} />
        <TextInput {...field("discount_amount", t`Or an amount off`)} inputMode="decimal" />
        <NativeSelect {...field("currency_code", t`Currency`)} data={Object.keys(currencies)} />
        <NativeSelect
          {...field("plan", t`Plan`)}
          data={[
            { value: "", label: t`Units and monthly` },
            { value: "unit", label: t`Units` },
            { value: "monthly", label: t`Monthly, first period` },
          ]}
        />
        <TextInput {...field("starts_at", t`First day`)} description={t`Empty for at once.`} type="date" />
        <TextInput {...field("ends_at", t`Last day`)} description={t`Empty for no end.`} type="date" />
        <TextInput {...field("most_uses", t`Most uses`)} description={t`Empty for any number.`} inputMode="numeric" />
      </SimpleGrid>
      <Checkbox {...form.register("once_each")} label={t`Each account can use it once`} />
    </FormDialog>
  );
}

function bodyOf(filled: typeof empty): NewPromotion {
  const { code, application_id, percent, discount_amount: amount, currency_code: currency, plan, once_each } = filled;
  const off = amount.trim() ? parseMoney(amount, currency) : 0;
  if (off === undefined) throw new Refusal(t`Please enter an amount such as 5.00.`, "discount_amount");
  return {
    code: code.trim(),
    application_id: application_id || undefined,
    plan,
    once_each,
    percent: wholeNumber(percent, "percent", 100),
    discount_amount: off,
    currency_code: off > 0 ? currency : "",
    most_uses: wholeNumber(filled.most_uses, "most_uses", 1_000_000),
    starts_at: firstMoment(filled.starts_at),
    ends_at: lastMoment(filled.ends_at),
  };
}
