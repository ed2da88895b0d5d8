import "@/words/signOn";
import { t } from "@lingui/core/macro";
import { Checkbox, NativeSelect, Textarea } from "@mantine/core";
import { useFormContext, useFormFields } from "@/ui/form/useAppForm";
import type { ProviderValues } from "./providers";

/** Who logs in through the provider, and how much its word counts. */
export function PeopleFields() {
  const field = useFormFields<ProviderValues>();
  const { register } = useFormContext<ProviderValues>();
  return (
    <>
      <Textarea
        {...field("domains", t`Domains of their addresses`)}
        description={t`One on each line, such as school.example. New accounts have one of them, if there are any.`}
        dir="ltr"
        autosize
        minRows={2}
      />
      <Checkbox
        {...register("required")}
        label={t`Users of these domains log in here only`}
        description={t`Their passwords and passkeys log in no longer. Super Admins may still use theirs.`}
      />
      <Checkbox
        {...register("hidden")}
        label={t`Without a button`}
        description={t`Users find the provider by their address.`}
      />
      <NativeSelect
        {...field("second_factor", t`Two-step login`)}
        data={[
          { value: "own", label: t`Milepost asks for the account's own` },
          { value: "amr", label: t`Milepost asks unless the provider says that it did` },
          { value: "trusted", label: t`The provider sees to it` },
        ]}
      />
      <Checkbox
        {...register("trust_email")}
        label={t`Addresses count as confirmed`}
        description={t`For a provider that gives people their addresses and does not say that they are verified.`}
      />
    </>
  );
}
