import { t } from "@lingui/core/macro";
import "@/words/hub";
import { Button, Group, NativeSelect, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import type { Discard } from "@/ui/feedback/useDiscard";
import { Form, FormFailure } from "@/ui/form/Form";
import { DiscardGuard } from "@/ui/form/keeping";
import { PasswordField } from "@/ui/form/PasswordField";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm } from "@/ui/form/useAppForm";
import { customersQuery, type HubFields } from "./hubs";

export type FilledHub = Required<Omit<HubFields, "hub_id">>;

interface HubFormProps {
  initial: FilledHub;
  /** A hub that is there has a password already, and an organization. */
  known?: boolean;
  /** Asks whose hub it is, as only a Super Admin must say. */
  forCustomer?: boolean;
  submit: string;
  save: (filled: FilledHub) => Promise<void>;
  discard: Discard;
}

/** The fields of a hub. The server says what is wrong with them. */
export function HubForm({ initial, known, forCustomer, submit, save, discard }: HubFormProps) {
  const form = useAppForm({ initial, save: (filled) => save(filled) });
  const { field } = form;
  return (
    <Form form={form}>
      <DiscardGuard discard={discard} />
      {forCustomer && <CustomerField {...field("customer_id", t`Organization`, { needed: true })} />}
      <TextInput
        {...field("admin_id", t`Admin Id number`, { needed: true })}
        maxLength={64}
        autoComplete="off"
        data-autofocus
      />
      <TextInput {...field("admin_username", t`Admin Username`, { needed: true })} maxLength={120} autoComplete="off" />
      <PasswordField
        {...field("admin_password", t`Admin Password`, { needed: !known })}
        description={
          known
            ? t`Leave it empty to keep the present one.`
            : t`At least 8 characters, 1 number, and 1 special character. It is stored so that nobody can read it.`
        }
        autoComplete="new-password"
      />
      <TextInput
        {...field("location", t`Location`, { needed: true })}
        description={t`Where the hub stands, such as a building and a room.`}
        maxLength={200}
        autoComplete="off"
      />
      <TextInput {...field("purchase_date", t`Purchase Date`, { needed: true })} type="date" />
      <FormFailure of={form} />
      <Group justify="flex-end">
        <Button variant="default" onClick={discard.leave}>{t`Close`}</Button>
        <SubmitButton busy={t`Saving`}>{submit}</SubmitButton>
      </Group>
    </Form>
  );
}

/** Every organization, by name. */
function CustomerField(props: ComponentProps<typeof NativeSelect>) {
  const { data = [] } = useQuery(customersQuery);
  return (
    <NativeSelect
      {...props}
      data={[
        { value: "", label: t`Please choose` },
        ...data.map(({ customer_id, system_name, email }) => ({
          value: customer_id,
          label: `${system_name} (${email})`,
        })),
      ]}
    />
  );
}
