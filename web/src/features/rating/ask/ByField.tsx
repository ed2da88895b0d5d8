import { t } from "@lingui/core/macro";
import "@/words/rating";
import { Group, Radio } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { accountStateQuery, useAccount } from "@/api/session";
import { type AppForm, Controller, type FieldPath } from "@/ui/form/useAppForm";
import type { AskTerms } from "./askForm";

/** A letter, or a link that is handed over. An account whose own address is not confirmed sends no letters. */
export function ByField<Values extends AskTerms>({ form }: { form: AppForm<Values> }) {
  const account = useQuery(accountStateQuery(useAccount().id));
  const confirmed = account.data?.confirmed !== false;
  return (
    <Controller
      control={form.control}
      name={"by" as FieldPath<Values>}
      render={({ field, fieldState }) => (
        <Radio.Group
          label={t`How the rater gets it`}
          description={
            confirmed
              ? undefined
              : t`Confirm your e-mail address first: open the link in the letter that we sent to it. Until then you can hand over a link.`
          }
          value={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
        >
          <Group gap="lg" mt={4}>
            <Radio value="letter" label={t`By letter`} disabled={!confirmed} />
            <Radio value="link" label={t`By a link and QR code to hand over`} />
          </Group>
        </Radio.Group>
      )}
    />
  );
}
