import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconDeviceTabletShare } from "@tabler/icons-react";
import "@/words/activity";
import shared from "../runner/runner.module.css";
import { canStoreCode } from "./code";
import { HandDeviceDialog } from "./HandDeviceDialog";
import { useHandOver } from "./useHandOver";

/** Hands this device to the child: the child's view covers the screen until an adult types a code. */
export function HandOverButton() {
  const handOver = useHandOver();
  const [opened, { open, close }] = useDisclosure(false);
  if (!handOver || !canStoreCode()) return null;
  return (
    <>
      <Button
        className={shared.big}
        variant="default"
        leftSection={<IconDeviceTabletShare size={20} aria-hidden />}
        onClick={open}
      >
        {t`Hand over this device`}
      </Button>
      {opened && <HandDeviceDialog handOver={handOver} onClose={close} />}
    </>
  );
}
