import "@/words/signOn";
import { t } from "@lingui/core/macro";
import { TextInput } from "@mantine/core";
import { PasswordField } from "@/ui/form/PasswordField";
import { useFormFields } from "@/ui/form/useAppForm";
import { filled } from "@/ui/form/words";
import type { ProviderValues } from "./providers";

/** What OpenID Connect needs. */
export function OpenIDFields({ hasSecret }: { hasSecret: boolean }) {
  const field = useFormFields<ProviderValues>();
  return (
    <>
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
        description={hasSecret ? t`Leave it empty to keep the present one.` : t`It is sealed and never shown again.`}
        autoComplete="off"
      />
      <TextInput
        {...field("scopes", t`Scopes`)}
        description={t`What is asked for besides “openid”, separated by spaces.`}
        dir="ltr"
        autoComplete="off"
      />
    </>
  );
}
