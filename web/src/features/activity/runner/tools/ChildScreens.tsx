import { t } from "@lingui/core/macro";
import "@/words/activity";
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconDeviceTablet, IconExternalLink } from "@tabler/icons-react";
import { localChildPath } from "@/child/address";
import { HandOverButton } from "@/features/activity/handover/HandOverButton";
import shared from "../runner.module.css";
import { OtherDevice } from "./OtherDevice";
import type { ChildLink, ToolProps } from "./PanelTool";

/** Opens the child view: in a second window here, or on another device. */
export const ChildScreens = ({ question, link }: ToolProps) => <OpenScreens index={question.no} link={link} />;

export function OpenScreens({ index, link: { id, pairingKey, presence } }: { index: number; link: ChildLink }) {
  const [opened, { open, close }] = useDisclosure(false);
  const openWindow = () => void window.open(localChildPath(id, index), `milepost-child-${id}`);
  return (
    <>
      <Button
        className={shared.big}
        data-hint="child-view"
        variant="light"
        leftSection={<IconExternalLink size={20} aria-hidden />}
        onClick={openWindow}
      >{t`Child View`}</Button>
      {pairingKey && (
        <Button
          className={shared.big}
          variant="default"
          leftSection={<IconDeviceTablet size={20} aria-hidden />}
          onClick={open}
        >{t`Other device`}</Button>
      )}
      <HandOverButton />
      {pairingKey && (
        <OtherDevice
          activityId={id}
          pairingKey={pairingKey}
          presence={presence}
          opened={opened}
          openWindow={openWindow}
          onClose={close}
        />
      )}
    </>
  );
}
