import { t } from "@lingui/core/macro";
import "@/words/market";
import { Group, NumberInput, Radio, Stack, Text } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { Form, FormFailure } from "@/ui/form/Form";
import { Refusal } from "@/ui/form/refusal";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm, useController } from "@/ui/form/useAppForm";
import classes from "../Market.module.css";
import { firstPlan, type Plan } from "../plans";
import { againWords, type Owned } from "./owned";
import type { Wish } from "./place";
import { mostUnits, type OfferSearch } from "./search";

interface PlanFormProps {
  application: string;
  plans: Plan[];
  /** What there is already: buying again says what comes of it. */
  owned: Owned;
  /** What was chosen before a reload or on the way back. */
  chosen: OfferSearch;
  onChoose: (plan: Plan["type"], units: number | undefined) => void;
  onCheckout: (wish: Wish) => void;
}

/** The choice of a plan, with the number of units where it is sold by the unit. */
export function PlanForm({ application, plans, owned, chosen, onChoose, onCheckout }: PlanFormProps) {
  const count = useRef<HTMLInputElement>(null);
  const form = useAppForm({
    initial: { plan: chosenPlan(plans, chosen), units: (chosen.units ?? 0) as number | string },
    save: ({ plan, units }) => {
      if (plan !== "unit") return onCheckout({ application_id: application, plan });
      if (Number(units) > mostUnits) {
        count.current?.focus();
        throw new Refusal(t`At most ${mostUnits} units can be bought at once.`);
      }
      if (Number(units) > 0) return onCheckout({ application_id: application, plan, units: Number(units) });
      count.current?.focus();
      throw new Refusal(t`Please Insert a Unit number above 0 you would like to purchase`);
    },
  });
  const { field: plan } = useController({ control: form.control, name: "plan" });
  const { field: units } = useController({ control: form.control, name: "units" });
  // What was ordered is not chosen any more: the order took it out of the address.
  const unchosen = chosen.plan === undefined && chosen.units === undefined;
  const first = firstPlan(plans) ?? "free";
  const { reset } = form;
  useEffect(() => {
    if (unchosen) reset({ plan: first, units: 0 });
  }, [unchosen, first, reset]);
  const again = againWords(plan.value, owned);
  const choose = (type: Plan["type"], count: number | string) => {
    plan.onChange(type);
    units.onChange(count);
    onChoose(type, Number(count) || undefined);
  };
  return (
    <Form form={form}>
      <Radio.Group label={t`Plan`} value={plan.value} onChange={(type) => choose(type as Plan["type"], units.value)}>
        <Stack gap="xs" mt="xs">
          {plans.map(({ type, label, price }) => (
            <div key={type} className={classes.plan}>
              <Radio value={type} label={label} />
              <span className="mp-figures">{price}</span>
            </div>
          ))}
        </Stack>
      </Radio.Group>
      {plan.value === "unit" && (
        <NumberInput
          ref={count}
          label={t`Units`}
          description={t`Each activity that is started takes one.`}
          value={units.value}
          onChange={(count) => choose(plan.value, count)}
          onBlur={units.onBlur}
          min={0}
          max={mostUnits}
          allowDecimal={false}
          clampBehavior="none"
          maw={300}
        />
      )}
      {again && <Text>{again}</Text>}
      <FormFailure of={form} />
      <Group>
        <SubmitButton variant={owned.startable ? "default" : undefined}>{t`Checkout`}</SubmitButton>
      </Group>
    </Form>
  );
}

const chosenPlan = (plans: Plan[], { plan }: OfferSearch): Plan["type"] =>
  plans.find(({ type }) => type === plan)?.type ?? firstPlan(plans) ?? "free";

/** Plans that are priced, on an installation that sells nothing. */
export function NotSold({ plans }: { plans: Plan[] }) {
  return (
    <>
      <ul className={classes.plans} aria-label={t`Paid plans`}>
        {plans.map(({ type, label, price }) => (
          <li key={type} className={classes.plan}>
            <span>{label}</span>
            <span className="mp-figures">{price}</span>
          </li>
        ))}
      </ul>
      <Text c="dimmed">
        <IconInfoCircle size={16} aria-hidden style={{ verticalAlign: "text-bottom" }} />{" "}
        {t`Paid plans cannot be bought on this installation.`}
      </Text>
    </>
  );
}
