import { plural, t } from "@lingui/core/macro";
import { Button, NativeSelect } from "@mantine/core";
import { IconCheck, IconVolume } from "@tabler/icons-react";
import { useState, useSyncExternalStore } from "react";
import type { Scanning } from "@/child/messages";
import type { ScreenControl } from "@/features/activity/screens/screenControl";
import { scanningModes, scanningWords, speedsWith } from "@/features/people/child/record/scanning";
import { StatusBadge } from "@/ui/StatusBadge";
import shared from "../runner.module.css";
import { OpenScreens } from "./ChildScreens";
import type { ChildLink } from "./PanelTool";
import classes from "./tools.module.css";
import "@/words/activity";

/** The child's screen made ready before the first question, while no clock runs: opened, heard, set to the child's hands. */
export function ScreenSetup({ link }: { link: ChildLink }) {
  return (
    <section className={classes.setup} aria-labelledby="screen-setup">
      <h3 id="screen-setup" className={classes.setupTitle}>
        {t`Child’s screen`}
      </h3>
      <div className={classes.setupRow}>
        <OpenScreens index={-1} link={link} />
        <SoundCheckButton link={link} />
      </div>
      <SwitchAccess control={link.control} />
    </section>
  );
}

function SoundCheckButton({ link: { control, presence } }: { link: ChildLink }) {
  const { heard } = useSyncExternalStore(control.subscribe, control.snapshot);
  const { summary } = useSyncExternalStore(presence.subscribe, presence.snapshot);
  const [asked, setAsked] = useState(false);
  const check = () => {
    setAsked(true);
    control.soundCheck();
  };
  return (
    <>
      <Button
        className={shared.big}
        variant="default"
        leftSection={<IconVolume size={20} aria-hidden />}
        disabled={summary.state !== "connected"}
        onClick={check}
      >
        {t`Sound check`}
      </Button>
      <div role="status">
        {asked && heard === 0 && <p className={shared.quiet}>{t`Touch the child’s screen where it asks for it.`}</p>}
        {heard > 0 && (
          <StatusBadge tone="good" icon={IconCheck}>
            {plural(heard, { one: "The tone was played", other: "The tone was played on # screens" })}
          </StatusBadge>
        )}
      </div>
    </>
  );
}

/** How the child answers; it is stored with the child and holds in all activities. */
function SwitchAccess({ control }: { control: ScreenControl }) {
  const { scanning } = useSyncExternalStore(control.subscribe, control.snapshot);
  const { mode, speed_ms } = scanning;
  const words = scanningWords();
  return (
    <div className={classes.setupRow}>
      <NativeSelect
        label={words.mode}
        size="md"
        data={scanningModes()}
        value={mode}
        onChange={({ currentTarget }) => control.scan({ mode: currentTarget.value as Scanning["mode"], speed_ms })}
      />
      {mode === "automatic" && (
        <NativeSelect
          label={words.speed}
          size="md"
          data={speedsWith(speed_ms)}
          value={String(speed_ms)}
          onChange={({ currentTarget }) => control.scan({ mode, speed_ms: Number(currentTarget.value) })}
        />
      )}
      {mode !== "off" && (
        <p className={shared.quiet}>
          {mode === "automatic"
            ? t`Any key, or a touch anywhere, takes the choice that is lit.`
            : t`Space, an arrow or the left half of the screen goes on; any other key or the right half chooses.`}
        </p>
      )}
    </div>
  );
}
