import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconDeviceTablet, IconExternalLink } from "@tabler/icons-react";
import { localChildPath } from "@/child/address";
import shared from "../runner.module.css";
import { OtherDevice } from "./OtherDevice";
import type { ToolProps } from "./PanelTool";

/** Opens the child view: in a second window here, or on another device. */
export function ChildScreens({ question, link: { id, pairingKey, presence } }: ToolProps) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button
        className={shared.big}
        variant="light"
        leftSection={<IconExternalLink size={20} aria-hidden />}
        onClick={() => window.open(localChildPath(id, question.no), `milepost-child-${id}`)}
      >
        Child View
      </Button>
      {pairingKey && (
        <Button
          className={shared.big}
          variant="default"
          leftSection={<IconDeviceTablet size={20} aria-hidden />}
          onClick={open}
        >
          Other device
        </Button>
      )}
      {pairingKey && (
        <OtherDevice activityId={id} pairingKey={pairingKey} presence={presence} opened={opened} onClose={close} />
      )}
    </>
  );
}
