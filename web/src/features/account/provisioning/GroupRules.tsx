import "@/words/provisioning";
import { t } from "@lingui/core/macro";
import { Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useRef } from "react";
import classes from "@/features/account/rules.module.css";
import { useFieldArray, useFormContext, useFormFields } from "@/ui/form/useAppForm";
import { filled } from "@/ui/form/words";
import type { TenantValues } from "./tenants";

interface GroupRulesProps {
  choices: { value: string; label: string }[];
  /** Only an organization has members. */
  ofOrganization: boolean;
}

/** What groups of the directory give. */
export function GroupRules({ choices, ofOrganization }: GroupRulesProps) {
  const { fields, append, remove } = useFieldArray<TenantValues, "rules">({ name: "rules" });
  const frame = useRef<HTMLFieldSetElement>(null);
  const take = (index: number) => {
    remove(index);
    frame.current?.focus();
  };
  return (
    <fieldset ref={frame} tabIndex={-1} className={classes.rules}>
      <legend>{t`Groups`}</legend>
      <Text c="dimmed">{t`The first rule with a role that fits decides. Groups without a rule give nothing.`}</Text>
      {fields.map(({ id }, index) => (
        <GroupRule
          key={id}
          index={index}
          choices={choices}
          ofOrganization={ofOrganization}
          onRemove={() => take(index)}
        />
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => append({ group: "", role: choices[0]?.value ?? "", member: false })}
      >{t`Add a rule`}</Button>
    </fieldset>
  );
}

interface GroupRuleProps extends GroupRulesProps {
  index: number;
  onRemove: () => void;
}

function GroupRule({ index, choices, ofOrganization, onRemove }: GroupRuleProps) {
  const field = useFormFields<TenantValues>();
  const { register } = useFormContext<TenantValues>();
  const number = index + 1;
  return (
    <Stack gap="xs" role="group" aria-label={t`Rule ${number}`} className={classes.rule}>
      <Group gap="sm" align="flex-start" grow preventGrowOverflow={false}>
        <TextInput
          {...field(`rules.${index}.group`, t`Name of the group`, { needed: true, ...filled })}
          maxLength={200}
          autoComplete="off"
        />
        <NativeSelect
          {...field(`rules.${index}.role`, t`Role`)}
          data={ofOrganization ? [{ value: "", label: t`No role` }, ...choices] : choices}
        />
      </Group>
      {ofOrganization && (
        <Checkbox
          {...register(`rules.${index}.member`)}
          label={t`Members of the organization`}
          description={t`They decide themselves which of their children you see.`}
        />
      )}
      <Button
        variant="default"
        onClick={onRemove}
        style={{ alignSelf: "flex-start" }}
      >{t`Remove rule ${number}`}</Button>
    </Stack>
  );
}
