import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconDeviceTablet, IconExternalLink } from "@tabler/icons-react";
import { localChildPath } from "@/child/address";
import { OtherDevice, type Pairing } from "./OtherDevice";
import classes from "./runner.module.css";

interface ChildScreensProps {
  linkId: string;
  index: number;
  pairing?: Pairing;
}

/** Opens the child view: in a second window here, or on another device. */
export function ChildScreens({ linkId, index, pairing }: ChildScreensProps) {
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
      {pairing && (
        <Button
          className={classes.big}
          variant="default"
          leftSection={<IconDeviceTablet size={20} aria-hidden />}
          onClick={open}
        >
          Other device
        </Button>
      )}
      {pairing && <OtherDevice activityId={linkId} pairing={pairing} opened={opened} onClose={close} />}
    </>
  );
}
