import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconDeviceTablet, IconExternalLink } from "@tabler/icons-react";
import { localChildPath } from "@/child/address";
import shared from "../runner.module.css";
import { OtherDevice } from "./OtherDevice";
import type { ChildLink, ToolProps } from "./PanelTool";

/** Opens the child view: in a second window here, or on another device. */
export const ChildScreens = ({ question, link }: ToolProps) => <OpenScreens index={question.no} link={link} />;

export function OpenScreens({ index, link: { id, pairingKey, presence } }: { index: number; link: ChildLink }) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button
        className={shared.big}
        data-hint="child-view"
        variant="light"
        leftSection={<IconExternalLink size={20} aria-hidden />}
        onClick={() => window.open(localChildPath(id, index), `milepost-child-${id}`)}
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
