import "@/words/signOn";
import { t } from "@lingui/core/macro";
import { Input, Text } from "@mantine/core";
import { CopyButton } from "@/ui/CopyButton";
import { useWatch } from "@/ui/form/useAppForm";
import type { ProviderList, ProviderRow, ProviderValues } from "./providers";

interface AddressesProps {
  list: ProviderList;
  provider?: ProviderRow;
}

/** What the provider has to know of Milepost. */
export function Addresses({ list, provider }: AddressesProps) {
  const [id, kind] = useWatch<ProviderValues, ["id", "kind"]>({ name: ["id", "kind"] });
  if (!id) return null;
  const endpoint = (of: string) => `${list.endpoint}${id}/${of}`;
  if (kind === "oidc") {
    return (
      <>
        <Address label={t`Redirect address, to enter at the provider`} address={list.address + id} />
        <Address label={t`Address for back-channel log-outs, if it has them`} address={endpoint("logout")} />
      </>
    );
  }
  const key = provider?.keys?.find(({ stage }) => stage === "current");
  return (
    <>
      <Address
        label={t`Entity ID of Milepost, and address of its metadata once this is saved`}
        address={endpoint("metadata")}
      />
      <Address label={t`Address for answers (ACS, reply URL)`} address={endpoint("saml")} />
      {key && <Address label={t`Fingerprint of the certificate of Milepost`} address={key.fingerprint} />}
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
