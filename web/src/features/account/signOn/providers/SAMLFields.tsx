import "@/words/signOn";
import { t } from "@lingui/core/macro";
import { Button, FileButton, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { FieldGroup } from "@/ui/form/FieldGroup";
import { useFormContext, useFormFields, useWatch } from "@/ui/form/useAppForm";
import type { ProviderValues } from "./providers";

/** What SAML needs. */
export function SAMLFields() {
  const field = useFormFields<ProviderValues>();
  return (
    <>
      <TextInput
        {...field("saml.metadata_url", t`Address of the provider's metadata`)}
        description={t`It is read again every hour, so that its keys may change. Replace what stands in braces.`}
        dir="ltr"
        maxLength={500}
        autoComplete="off"
      />
      <MetadataField />
      <TextInput
        {...field("issuer", t`Entity ID of the provider`)}
        description={t`Empty: as its metadata says.`}
        dir="ltr"
        maxLength={1024}
        autoComplete="off"
      />
      <NativeSelect
        {...field("saml.name_id", t`NameID that is asked for`)}
        data={[
          { value: "persistent", label: t`Persistent` },
          { value: "email", label: t`Email` },
          { value: "any", label: t`As the provider chooses` },
        ]}
      />
      <AttributeFields />
    </>
  );
}

/** The metadata itself, for providers that publish none. */
function MetadataField() {
  const field = useFormFields<ProviderValues>();
  const { setValue } = useFormContext<ProviderValues>();
  const elsewhere = useWatch<ProviderValues, "saml.metadata_url">({ name: "saml.metadata_url" });
  if (elsewhere.trim() !== "") return null;
  const read = async (file: File | null) => {
    if (file) setValue("saml.metadata", await file.text(), { shouldDirty: true });
  };
  return (
    <>
      <Textarea
        {...field("saml.metadata", t`Metadata of the provider`)}
        description={t`In place of its address, for providers that publish none. Enter it again when their key changes.`}
        dir="ltr"
        rows={4}
        autoComplete="off"
      />
      <FileButton
        accept=".xml,text/xml,application/xml,application/samlmetadata+xml"
        onChange={(file) => void read(file)}
      >
        {(props) => <Button {...props} variant="default" style={{ alignSelf: "flex-start" }}>{t`Read a file`}</Button>}
      </FileButton>
    </>
  );
}

/** Under which names the provider says what an account needs. */
function AttributeFields() {
  const field = useFormFields<ProviderValues>();
  const of = (name: keyof ProviderValues["saml"]["attributes"], label: string, description?: string) => (
    <TextInput
      {...field(`saml.attributes.${name}`, label)}
      description={description}
      dir="ltr"
      maxLength={200}
      autoComplete="off"
    />
  );
  return (
    <FieldGroup legend={t`Attributes`}>
      {of("email", t`Email`, t`Empty: the NameID.`)}
      {of("subject", t`What names the person`, t`Empty: the NameID. It must never be another person's.`)}
      {of("first_name", t`First name`)}
      {of("last_name", t`Last name`)}
      {of("name", t`Whole name`, t`If the provider does not split it.`)}
    </FieldGroup>
  );
}
