import "@/words/navigation";
import { t } from "@lingui/core/macro";
import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { useState } from "react";
import { drawLater } from "@/ui/afterPaint";

/** The button answers at once; the page, all of which changes its colours, follows in the next frame. */
export function ColorSchemeToggle() {
  // Without it the styles of the whole page would be worked out a second time, only to hold back a few borders' fading.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const shown = useComputedColorScheme("light");
  const [pressed, press] = useState<{ at: string; wanted: string }>();
  if (pressed && pressed.at !== shown) press(undefined);
  const dark = (pressed?.wanted ?? shown) === "dark";
  const toggle = () => {
    const wanted = dark ? "light" : "dark";
    press({ at: shown, wanted });
    drawLater(() => setColorScheme(wanted));
  };
  return (
    <ActionIcon color="gray" onClick={toggle} aria-label={dark ? t`Use the light theme` : t`Use the dark theme`}>
      {dark ? <IconSun size={20} aria-hidden /> : <IconMoon size={20} aria-hidden />}
    </ActionIcon>
  );
}
