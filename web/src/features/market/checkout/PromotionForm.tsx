import { t } from "@lingui/core/macro";
import "@/words/market";
import { Button, Group, Text, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useAccount } from "@/api/session";
import { Form, FormFailure } from "@/ui/form/Form";
import { KeptFields } from "@/ui/form/keeping";
import { Refusal } from "@/ui/form/refusal";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm } from "@/ui/form/useAppForm";
import classes from "./Checkout.module.css";
import { keptNames, type RefusedCode } from "./kept";
import { quoteOf, quoteQuery, type Wish } from "./place";

interface PromotionFormProps {
  /** What is ordered, without a code. */
  wish: Wish;
  code: string;
  /** A code that counted, and does not any more. */
  refused?: RefusedCode;
  onCode: (code: string) => void;
}

/** A promotion code, which counts once the server has taken it. */
export function PromotionForm(props: PromotionFormProps) {
  const { code, onCode } = props;
  if (!code) return <CodeField {...props} />;
  return (
    <Group justify="space-between">
      <Text role="status">{t`Promotion code ${code} is applied.`}</Text>
      <Button variant="subtle" onClick={() => onCode("")}>{t`Remove code`}</Button>
    </Group>
  );
}

function CodeField({ wish, refused, onCode }: PromotionFormProps) {
  const queryClient = useQueryClient();
  const { id } = useAccount();
  const form = useAppForm({
    initial: { promotion_code: refused?.code ?? "" },
    save: async ({ promotion_code: typed }) => {
      if (!typed.trim()) throw new Refusal(t`Please enter a promotion code.`, "promotion_code");
      const asked = { ...wish, promotion_code: typed.trim() };
      const quote = await quoteOf(asked);
      // As the server spells it.
      const code = quote.promotion_code ?? asked.promotion_code;
      queryClient.setQueryData(quoteQuery({ ...wish, promotion_code: code }).queryKey, quote);
      onCode(code);
    },
  });
  const { setError } = form;
  useEffect(() => {
    if (refused) setError("promotion_code", { message: refused.message });
  }, [refused, setError]);
  return (
    <Form form={form} gap="xs">
      <KeptFields storedAs={keptNames(id, wish.application_id).typedCode} fields={typedFields} />
      <div className={classes.code}>
        <TextInput
          {...form.field("promotion_code", t`Promotion code (optional)`)}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
        />
        <SubmitButton variant="default" busy={t`Checking`}>{t`Apply`}</SubmitButton>
      </div>
      <FormFailure of={form} />
    </Form>
  );
}

const typedFields = ["promotion_code"] as const;
