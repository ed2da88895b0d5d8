import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/report";
import { Button, Modal } from "@mantine/core";
import { IconSignature } from "@tabler/icons-react";
import { useState } from "react";
import { useReport } from "../ReportContext";
import { SignForm } from "./SignForm";

/** Opens the dialog in which the report is signed. */
export function SignReport() {
  const report = useReport();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const again = report.last_signed !== undefined;
  return (
    <>
      <Button variant="default" leftSection={<IconSignature size={18} aria-hidden />} onClick={() => setOpened(true)}>
        {again ? <Trans>Sign changes</Trans> : <Trans>Sign</Trans>}
      </Button>
      <Modal opened={opened} onClose={close} title={again ? t`Sign a new version` : t`Sign this report`}>
        <SignForm onClose={close} />
      </Modal>
    </>
  );
}
