import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconDeviceTablet, IconExternalLink } from "@tabler/icons-react";
import { localChildPath } from "@/child/address";
import type { PresenceStore } from "../sync/presenceStore";
import { OtherDevice } from "./OtherDevice";
import classes from "./runner.module.css";

interface ChildScreensProps {
  linkId: string;
  index: number;
  pairingKey?: string;
  presence: PresenceStore;
}

/** Opens the child view: in a second window here, or on another device. */
export function ChildScreens({ linkId, index, pairingKey, presence }: ChildScreensProps) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button
        className={classes.big}
        variant="light"
        leftSection={<IconExternalLink size={20} aria-hidden />}
        onClick={() => window.open(localChildPath(linkId, index), `milepost-child-${linkId}`)}
      >
        Child View
      </Button>
      {pairingKey && (
        <Button
          className={classes.big}
          variant="default"
          leftSection={<IconDeviceTablet size={20} aria-hidden />}
          onClick={open}
        >
          Other device
        </Button>
      )}
      {pairingKey && (
        <OtherDevice activityId={linkId} pairingKey={pairingKey} presence={presence} opened={opened} onClose={close} />
      )}
    </>
  );
}
