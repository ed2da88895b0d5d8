import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { IconEyeOff } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import "@/words/activity";
import shared from "../runner.module.css";
import type { ToolProps } from "./PanelTool";

/** Covers the child's screen, so that the child looks at the adult. */
export function Cover({ link: { control } }: ToolProps) {
  const { covered } = useSyncExternalStore(control.subscribe, control.snapshot);
  return (
    <Button
      className={shared.big}
      variant={covered ? "filled" : "default"}
      leftSection={<IconEyeOff size={20} aria-hidden />}
      aria-pressed={covered}
      onClick={() => control.cover(!covered)}
    >
      {t`Cover the child's screen`}
    </Button>
  );
}
