import "@/words/signOn";
import { t } from "@lingui/core/macro";
import { Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { useFormContext, useFormFields, useWatch } from "@/ui/form/useAppForm";
import { filled } from "@/ui/form/words";
import { Addresses } from "./Addresses";
import { OpenIDFields } from "./OpenIDFields";
import { type Preset, type ProviderList, type ProviderRow, type ProviderValues, samlValues } from "./providers";
import { SAMLFields } from "./SAMLFields";

interface ConnectionFieldsProps {
  list: ProviderList;
  provider?: ProviderRow;
}

/** Who the provider is, and how Milepost is known there. */
export function ConnectionFields({ list, provider }: ConnectionFieldsProps) {
  const field = useFormFields<ProviderValues>();
  const { register } = useFormContext<ProviderValues>();
  const kind = useWatch<ProviderValues, "kind">({ name: "kind" });
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
      {kind === "saml" ? <SAMLFields /> : <OpenIDFields hasSecret={provider?.has_secret ?? false} />}
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
    setValue("kind", chosen.kind, options);
    setValue("name", chosen.name, options);
    setValue("id", chosen.name ? id.replace(/-saml$/, "") : "", options);
    setValue("issuer", chosen.issuer, options);
    setValue("scopes", chosen.scopes.join(" "), options);
    setValue("saml", samlValues(chosen.saml), options);
  };
  const group = (name: string, kind: Preset["kind"]) => ({
    group: name,
    items: presets
      .filter((one) => one.kind === kind)
      .map(({ id, name }) => ({ value: id, label: name || t`Another one` })),
  });
  return (
    <NativeSelect
      label={t`Kind`}
      value={preset}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      data={[group(t`OpenID Connect`, "oidc"), group(t`SAML`, "saml")]}
    />
  );
}
