import { t } from "@lingui/core/macro";
import "@/words/account";
import { Button, Group, Stack, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useRef } from "react";
import { CopyButton } from "@/ui/CopyButton";
import { useLeaveWarning } from "@/ui/feedback/useLeaveWarning";
import classes from "./SecondFactor.module.css";
import { type HeadingLevel, SecondFactorHeading } from "./SecondFactorHeading";

const question = {
  title: t`Leave your recovery codes?`,
  text: t`They are not shown again. You can make new ones with your password, in your account.`,
};

/** Browsers read the file after the click. */
const urlLivesMs = 10_000;

interface SecondFactorCodesProps {
  codes: string[];
  level: HeadingLevel;
  onSaved: () => void;
}

/** The recovery codes, which the server shows only once. */
export function SecondFactorCodes({ codes, level, onSaved }: SecondFactorCodesProps) {
  const saved = useRef(false);
  useLeaveWarning(() => !saved.current, question);
  const confirmSaved = () => {
    saved.current = true;
    onSaved();
  };
  const text = `${codes.join("\n")}\n`;
  const download = () => {
    const lead = t`Milepost recovery codes for ${{ site: window.location.host }}`;
    const words = `${lead}\n${t`Each works once.`}\n\n${text}`;
    const url = URL.createObjectURL(new Blob([words], { type: "text/plain" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = "milepost-recovery-codes.txt";
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), urlLivesMs);
  };
  return (
    <Stack className={classes.panel}>
      <SecondFactorHeading level={level}>{t`Keep your recovery codes`}</SecondFactorHeading>
      <Text>{t`Each of these codes logs you in once when you do not have your phone. They are shown only now: print them, or keep them where you keep your passwords.`}</Text>
      <ul className={classes.codes} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group>
        <CopyButton text={text}>{t`Copy codes`}</CopyButton>
        <Button
          variant="default"
          onClick={download}
          leftSection={<IconDownload size={18} aria-hidden />}
        >{t`Download as .txt`}</Button>
      </Group>
      <Button onClick={confirmSaved}>{t`I have kept these codes`}</Button>
    </Stack>
  );
}
