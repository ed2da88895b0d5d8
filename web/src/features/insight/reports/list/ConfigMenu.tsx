import { t } from "@lingui/core/macro";
import "@/words/insight";
import { ActionIcon, Menu } from "@mantine/core";
import { IconArchive, IconCopy, IconDotsVertical, IconHistory, IconReport } from "@tabler/icons-react";
import type { ReportConfig } from "../types";
import { useConfigActs } from "./useConfigActs";

interface ConfigMenuProps {
  config: ReportConfig;
  onLook: (at: "versions" | "runs") => void;
}

/** What can be done with a saved report beside opening it. */
export function ConfigMenu({ config, onLook }: ConfigMenuProps) {
  const acts = useConfigActs();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t`More of ${config.definition.name}`}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconReport size={18} aria-hidden />}
          onClick={() => onLook("runs")}
        >{t`Runs`}</Menu.Item>
        <Menu.Item leftSection={<IconHistory size={18} aria-hidden />} onClick={() => onLook("versions")}>
          {t`Versions`}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void acts.duplicate(config)}>
          {t`Duplicate`}
        </Menu.Item>
        {config.mine && (
          <Menu.Item leftSection={<IconArchive size={18} aria-hidden />} onClick={() => void acts.archive(config)}>
            {t`Archive`}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
