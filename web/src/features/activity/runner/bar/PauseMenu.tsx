import { t } from "@lingui/core/macro";
import { Button, Menu } from "@mantine/core";
import { IconPlayerPause } from "@tabler/icons-react";
import { memo } from "react";
import type { Pause } from "@/features/activity/store/testSessions";
import "@/words/activity";

interface PauseMenuProps {
  onPause: (kind: Pause["kind"]) => void;
  onEnd?: () => void;
}

/** The ways to stop for now. */
export const PauseMenu = memo(function PauseMenu({ onPause, onEnd }: PauseMenuProps) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" leftSection={<IconPlayerPause size={20} aria-hidden />}>
          {t`Pause`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onPause("pause")}>{t`Pause (P)`}</Menu.Item>
        <Menu.Item onClick={() => onPause("break")}>{t`Break for the child`}</Menu.Item>
        {onEnd && <Menu.Item onClick={onEnd}>{t`End this session`}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
});
