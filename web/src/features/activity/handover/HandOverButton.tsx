import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconDeviceTabletShare } from "@tabler/icons-react";
import { useEffect } from "react";
import { lazyPart } from "@/ui/lazyPart";
import "@/words/activity";
import shared from "../runner/runner.module.css";
import { canStoreCode } from "./code";
import { loadStage } from "./HandedView";
import { useHandOver } from "./useHandOver";

const loadDialog = async () => (await import("./HandDeviceDialog")).HandDeviceDialog;
const HandDeviceDialog = lazyPart(loadDialog);

/** Hands this device to the child: the child's view covers the screen until an adult types a code. */
export function HandOverButton() {
  const handOver = useHandOver();
  const [opened, { open, close }] = useDisclosure(false);
  // Where the network is lost in the middle of an activity nothing can be fetched any more.
  useEffect(() => void Promise.all([loadDialog(), loadStage()]).catch(() => undefined), []);
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
