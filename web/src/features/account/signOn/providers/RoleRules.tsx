import "@/words/signOn";
import { t } from "@lingui/core/macro";
import { Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useRef } from "react";
import { roleChoices } from "@/features/account/roles";
import classes from "@/features/account/rules.module.css";
import { useFieldArray, useFormContext, useFormFields, useWatch } from "@/ui/form/useAppForm";
import type { Preset, ProviderValues } from "./providers";

/** No provider makes a Super Admin. */
const choices = roleChoices.filter(({ value }) => value !== "Super Admin");

/** Which roles people get by what the provider says of them. */
export function RoleRules({ presets }: { presets: Preset[] }) {
  const { fields, append, remove } = useFieldArray<ProviderValues, "roles">({ name: "roles" });
  const { register } = useFormContext<ProviderValues>();
  const field = useFormFields<ProviderValues>();
  const [preset, kind] = useWatch<ProviderValues, ["preset", "kind"]>({ name: ["preset", "kind"] });
  const frame = useRef<HTMLFieldSetElement>(null);
  const claim = presets.find(({ id }) => id === preset)?.claim ?? "groups";
  const take = (index: number) => {
    remove(index);
    frame.current?.focus();
  };
  return (
    <>
      <fieldset ref={frame} tabIndex={-1} className={classes.rules}>
        <legend>{t`Roles`}</legend>
        <Text c="dimmed">{t`The first rule that fits decides. Its people need no approval.`}</Text>
        {fields.map(({ id }, index) => (
          <Rule key={id} index={index} kind={kind} onRemove={() => take(index)} />
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => append({ claim, value: "", role: choices[0]?.value ?? "" })}
        >{t`Add a rule`}</Button>
      </fieldset>
      <NativeSelect
        {...field("default_role", t`Everybody else`)}
        data={[
          { value: "", label: t`Gets no account` },
          ...choices.map(({ value, label }) => ({ value, label: t`${label}, with approval as after signing up` })),
        ]}
      />
      <Checkbox
        {...register("roles_follow")}
        label={t`Roles follow the rules at each log-in`}
        description={t`Who has no role any longer may not log in. Super Admins stay what they are.`}
      />
    </>
  );
}

interface RuleProps {
  index: number;
  kind: ProviderValues["kind"];
  onRemove: () => void;
}

function Rule({ index, kind, onRemove }: RuleProps) {
  const field = useFormFields<ProviderValues>();
  const number = index + 1;
  return (
    <Stack gap="xs" role="group" aria-label={t`Rule ${number}`} className={classes.rule}>
      <Group gap="sm" align="flex-start" grow preventGrowOverflow={false}>
        <TextInput
          {...field(`roles.${index}.claim`, kind === "saml" ? t`Attribute` : t`Claim`)}
          dir="ltr"
          autoComplete="off"
        />
        <TextInput {...field(`roles.${index}.value`, t`Value`, { needed: true })} dir="ltr" autoComplete="off" />
        <NativeSelect {...field(`roles.${index}.role`, t`Role`)} data={choices} />
      </Group>
      <Button
        variant="default"
        onClick={onRemove}
        style={{ alignSelf: "flex-start" }}
      >{t`Remove rule ${number}`}</Button>
    </Stack>
  );
}
