import { t } from "@lingui/core/macro";
import "@/words/market";
import { NativeSelect, SimpleGrid, Text, TextInput } from "@mantine/core";
import { useFormFields } from "@/ui/form/useAppForm";
import classes from "./Checkout.module.css";
import { codeDigits, expirationYears, months, type PracticeCard } from "./card";

/** The fields of a card, to practise with where no money moves. Nothing of them is sent. */
export function PracticeCardFields() {
  const field = useFormFields<PracticeCard>();
  return (
    <fieldset className={classes.practice}>
      <legend>{t`Practice card`}</legend>
      <Text size="sm" mb="sm">
        {t`This is for practice: no money moves, and nothing that you enter here is sent. Do not enter a real card.`}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...field("card_name", t`Name on card`)} maxLength={80} autoComplete="off" />
        <TextInput {...field("card_number", t`Card number`)} maxLength={23} inputMode="numeric" autoComplete="off" />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 2, sm: 3 }} mt="md">
        <NativeSelect
          {...field("card_month", t`Expiration month`)}
          data={[{ value: "", label: "—" }, ...months]}
          autoComplete="off"
        />
        <NativeSelect
          {...field("card_year", t`Expiration year`)}
          data={[{ value: "", label: "—" }, ...expirationYears()]}
          autoComplete="off"
        />
        <TextInput
          {...field("card_code", t`Security code`)}
          maxLength={codeDigits}
          inputMode="numeric"
          autoComplete="off"
        />
      </SimpleGrid>
    </fieldset>
  );
}
