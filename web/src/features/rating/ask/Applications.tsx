import { plural, t } from "@lingui/core/macro";
import "@/words/rating";
import { Checkbox, Stack } from "@mantine/core";
import { planWords, unitsLeft } from "@/features/market/left";
import type { Purchase } from "@/features/market/purchases";
import { type AppForm, useController } from "@/ui/form/useAppForm";
import type { AskValues } from "./askForm";

/** What the rater answers: one application or several, with what each purchase has left afterwards. */
export function AskedApplications({ form, offered }: { form: AppForm<AskValues>; offered: readonly Purchase[] }) {
  const { field, fieldState } = useController({ control: form.control, name: "purchases" });
  return (
    <Checkbox.Group
      label={t`What is answered`}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
      withAsterisk
    >
      <Stack gap="xs" mt={4}>
        {offered.map((purchase) => (
          <Checkbox
            key={purchase.purchase_id}
            value={purchase.purchase_id}
            label={<bdi>{purchase.title}</bdi>}
            description={leftWords(purchase, 1)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** What a purchase gives, and what is left of it once so many raters have begun. */
export function leftWords(purchase: Purchase, raters: number): string {
  if (purchase.purchase_type !== "unit") return planWords(purchase);
  const after = Math.max(0, unitsLeft(purchase) - raters);
  const rest = plural(after, { one: "# is left once they have begun.", other: "# are left once they have begun." });
  return `${planWords(purchase)}: ${rest}`;
}
