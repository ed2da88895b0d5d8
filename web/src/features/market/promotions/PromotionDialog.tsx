import { t } from "@lingui/core/macro";
import "@/words/market";
import { Button, Checkbox, Group, Modal, NativeSelect, SimpleGrid, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Form, FormFailure } from "@/ui/form/Form";
import { Refusal } from "@/ui/form/refusal";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm } from "@/ui/form/useAppForm";
import { type Currency, currencies } from "@/ui/format/currency";
import { parseMoney } from "@/ui/format/money";
import { marketKeys } from "../keys";
import { createPromotion, type NewPromotion } from "./promotions";

/** Makes a promotion code for the author's applications. */
export function PromotionDialog({ close }: { close: () => void }) {
  return (
    <Modal opened onClose={close} title={t`New promotion code`} size="lg">
      <PromotionFields close={close} />
    </Modal>
  );
}

const empty = {
  code: "",
  percent: "",
  discount_amount: "",
  currency_code: "USD" as Currency,
  plan: "" as NonNullable<NewPromotion["plan"]>,
  ends_at: "",
  most_uses: "",
  once_each: true,
};

function PromotionFields({ close }: { close: () => void }) {
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
    <Form form={form}>
      <TextInput
        {...field("code", t`Code`, { needed: true })}
        description={t`4 to 40 letters, digits and hyphens.`}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
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
        <TextInput {...field("ends_at", t`Last day`)} type="date" />
        <TextInput {...field("most_uses", t`Most uses`)} description={t`Empty for any number.`} inputMode="numeric" />
      </SimpleGrid>
      <Checkbox {...form.register("once_each")} label={t`Each account can use it once`} />
      <FormFailure of={form} />
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>{t`Cancel`}</Button>
        <SubmitButton busy={t`Saving`}>{t`Make code`}</SubmitButton>
      </Group>
    </Form>
  );
}

function bodyOf(filled: typeof empty): NewPromotion {
  const { code, percent, discount_amount: amount, currency_code: currency, plan, ends_at: last, once_each } = filled;
  const off = amount.trim() ? parseMoney(amount, currency) : 0;
  if (off === undefined) throw new Refusal(t`Please enter an amount such as 5.00.`, "discount_amount");
  return {
    code: code.trim(),
    plan,
    once_each,
    percent: whole(percent, "percent", 100),
    discount_amount: off,
    currency_code: off > 0 ? currency : "",
    most_uses: whole(filled.most_uses, "most_uses", 1_000_000),
    // The last day counts whole, where the author is.
    ends_at: last ? new Date(`${last}T23:59:59`).toISOString() : undefined,
  };
}

function whole(text: string, name: string, most: number): number {
  if (!text.trim()) return 0;
  const n = Number(text);
  if (!Number.isInteger(n) || n < 1 || n > most)
    throw new Refusal(t`Please enter a whole number from 1 to ${most}.`, name);
  return n;
}
