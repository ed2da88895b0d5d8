import { t } from "@lingui/core/macro";
import { Button, Checkbox, List, TextInput } from "@mantine/core";
import { useState } from "react";
import { FormDialog } from "@/ui/dialog/FormDialog";
import { useAppForm } from "@/ui/form/useAppForm";
import "@/words/activity";
import { codeLength, isCode } from "./code";
import type { HandOver } from "./handOver";
import classes from "./handOver.module.css";

/** Chooses the code that brings the activity back, and hands the device over. */
export function HandDeviceDialog({ handOver, onClose }: { handOver: HandOver; onClose: () => void }) {
  const [isKnown, setKnown] = useState(handOver.snapshot().hasCode);
  const form = useAppForm({
    initial: { code: "", goesOn: true },
    save: async ({ code, goesOn }) => {
      fillScreenNow();
      await handOver.begin(goesOn, isKnown ? undefined : code);
      onClose();
    },
  });
  const isFour = (text: string) => isCode(text) || t`Four digits.`;
  return (
    <FormDialog title={t`Hand over this device`} onClose={onClose} form={form} submit={t`Hand over`}>
      <List spacing="xs">
        <List.Item>{t`The child’s view covers the screen. What the child touches arrives in the activity, and its clocks go on.`}</List.Item>
        <List.Item>{t`To come back, hold the upper right corner for 2 seconds, then type the code. By keyboard: Tab, then Enter.`}</List.Item>
      </List>
      {isKnown ? (
        <div>
          <p className={classes.known}>{t`The code that you chose for this activity still counts.`}</p>
          <Button variant="default" size="compact-sm" onClick={() => setKnown(false)}>
            {t`Choose another code`}
          </Button>
        </div>
      ) : (
        <TextInput
          {...form.field("code", t`Code of 4 digits`, { needed: true, validate: isFour })}
          description={t`Something that the child does not guess. Nobody can send it to you again.`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={codeLength}
          data-autofocus
        />
      )}
      <Checkbox
        {...form.register("goesOn")}
        label={t`The next question follows an answer`}
        description={t`Where the author’s rules decide what comes next, the question stays until you are back.`}
      />
    </FormDialog>
  );
}

/** Within the press that asks for it: later the browser would refuse. Where there is no full screen, the page covers its own. */
function fillScreenNow() {
  void document.documentElement.requestFullscreen?.({ navigationUI: "hide" }).catch(() => undefined);
}
