import "@/words/signOn";
import { t } from "@lingui/core/macro";
import { Checkbox, Input, NativeSelect, Text, TextInput } from "@mantine/core";
import type { components } from "@/api/schema";
import { CopyButton } from "@/ui/CopyButton";
import { PasswordField } from "@/ui/form/PasswordField";
import { useFormContext, useFormFields, useWatch } from "@/ui/form/useAppForm";
import { filled } from "@/ui/form/words";
import type { Preset, ProviderRow, ProviderValues } from "./providers";

interface ConnectionFieldsProps {
  list: components["schemas"]["ProviderList"];
  provider?: ProviderRow;
}

/** Who the provider is, and how Milepost is known there. */
export function ConnectionFields({ list, provider }: ConnectionFieldsProps) {
  const field = useFormFields<ProviderValues>();
  const { register } = useFormContext<ProviderValues>();
  return (
    <>
      {!provider && <PresetField presets={list.presets} />}
      <TextInput
        {...field("name", t`Name`, { needed: true, ...filled })}
        data-autofocus
        description={t`It is on the button of the log-in.`}
        maxLength={60}
        autoComplete="off"
      />
      {!provider && (
        <TextInput
          {...field("id", t`Name in addresses`, { needed: true, ...filled })}
          description={t`Small letters, digits and hyphens. It stays.`}
          maxLength={40}
          autoComplete="off"
        />
      )}
      <TextInput
        {...field("issuer", t`Address of the provider`, { needed: true, ...filled })}
        description={t`The “issuer”, as the provider names it. Replace what stands in braces.`}
        dir="ltr"
        maxLength={500}
        autoComplete="off"
      />
      <TextInput
        {...field("client_id", t`Client ID`, { needed: true, ...filled })}
        dir="ltr"
        maxLength={255}
        autoComplete="off"
      />
      <PasswordField
        {...field("client_secret", t`Client secret`)}
        description={
          provider?.has_secret ? t`Leave it empty to keep the present one.` : t`It is sealed and never shown again.`
        }
        autoComplete="off"
      />
      <TextInput
        {...field("scopes", t`Scopes`)}
        description={t`What is asked for besides “openid”, separated by spaces.`}
        dir="ltr"
        autoComplete="off"
      />
      <Addresses list={list} provider={provider} />
      <Checkbox {...register("enabled")} label={t`Switched on`} />
    </>
  );
}

/** Fills in what many providers have in common. */
function PresetField({ presets }: { presets: Preset[] }) {
  const { setValue } = useFormContext<ProviderValues>();
  const preset = useWatch<ProviderValues, "preset">({ name: "preset" });
  const choose = (id: string) => {
    const chosen = presets.find((one) => one.id === id);
    if (!chosen) return;
    const options = { shouldDirty: true } as const;
    setValue("preset", id, options);
    setValue("name", chosen.name, options);
    setValue("id", id === "other" ? "" : id, options);
    setValue("issuer", chosen.issuer, options);
    setValue("scopes", chosen.scopes.join(" "), options);
  };
  return (
    <NativeSelect
      label={t`Kind`}
      value={preset}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      data={presets.map(({ id, name }) => ({ value: id, label: name || t`Another one` }))}
    />
  );
}

/** What the provider has to know of Milepost. */
function Addresses({ list, provider }: ConnectionFieldsProps) {
  const id = useWatch<ProviderValues, "id">({ name: "id" });
  if (!id) return null;
  const redirect = list.address + id;
  const logout = provider?.logout ?? list.address.replace(/\/sign-on\/$/, `/api/auth/sign-on/${id}/logout`);
  return (
    <>
      <Address label={t`Redirect address, to enter at the provider`} address={redirect} />
      <Address label={t`Address for back-channel log-outs, if it has them`} address={logout} />
    </>
  );
}

function Address({ label, address }: { label: string; address: string }) {
  return (
    <Input.Wrapper label={label} labelElement="div">
      <Text dir="ltr" style={{ overflowWrap: "anywhere" }}>
        {address}
      </Text>
      <CopyButton text={address}>{t`Copy`}</CopyButton>
    </Input.Wrapper>
  );
}
