import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/report";
import { Button, Text } from "@mantine/core";
import { IconSignature } from "@tabler/icons-react";
import { useState } from "react";
import { Dialog } from "@/ui/dialog/Dialog";
import { useReport } from "../ReportContext";
import { useSignature } from "./SignedState";
import { SignForm } from "./SignForm";

/** Opens the dialog in which the report is signed. */
export function SignReport() {
  const report = useReport();
  const { signature, changed } = useSignature();
  const [opened, setOpened] = useState<"form" | "nothing new">();
  const close = () => setOpened(undefined);
  const again = report.last_signed !== undefined;
  const number = signature?.number;
  const open = () => setOpened(signature && !changed && !report.signed_former ? "nothing new" : "form");
  return (
    <>
      <Button variant="default" leftSection={<IconSignature size={18} aria-hidden />} onClick={open}>
        {again ? <Trans>Sign changes</Trans> : <Trans>Sign</Trans>}
      </Button>
      <Dialog opened={opened !== undefined} onClose={close} title={again ? t`Sign a new version` : t`Sign this report`}>
        {opened === "form" && <SignForm onClose={close} />}
        {opened === "nothing new" && (
          <Text>
            <Trans>Nothing has changed since version {number} was signed.</Trans>
          </Text>
        )}
      </Dialog>
    </>
  );
}
