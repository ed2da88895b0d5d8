import { Anchor, Text } from "@mantine/core";
import { QrCode } from "@/ui/QrCode";
import { CopyButton } from "./CopyButton";
import classes from "./SecondFactor.module.css";
import { type FactorKey, grouped } from "./secondFactor";

/** The key for the app, to scan or to type. */
export function SecondFactorKey({ factorKey }: { factorKey: FactorKey }) {
  return (
    <>
      <Text>Scan this with an authenticator app on your phone.</Text>
      <div className={classes.code}>
        <QrCode text={factorKey.uri} label="QR code with the key for your authenticator app" />
      </div>
      <Text className={classes.here}>
        <Anchor href={factorKey.uri}>Open the app on this device</Anchor>
      </Text>
      <Text>Or type this key into the app:</Text>
      <div className={classes.key}>
        <code data-testid="factor-key">{grouped(factorKey.secret)}</code>
        <CopyButton text={factorKey.secret}>Copy key</CopyButton>
      </div>
    </>
  );
}
