import { t } from "@lingui/core/macro";
import "@/words/hub";
import { NativeSelect, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { PasswordField } from "@/ui/form/PasswordField";
import { useFormFields } from "@/ui/form/useAppForm";
import { customersQuery, type HubFields as Fields } from "./hubs";

export type FilledHub = Required<Omit<Fields, "hub_id">>;

interface HubFieldsProps {
  /** A hub that is there has a password already, and an organization. */
  known?: boolean;
  /** Asks whose hub it is, as only a Super Admin must say. */
  forCustomer?: boolean;
}

/** The fields of a hub. The server says what is wrong with them. */
export function HubFields({ known, forCustomer }: HubFieldsProps) {
  const field = useFormFields<FilledHub>();
  return (
    <>
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
    </>
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
