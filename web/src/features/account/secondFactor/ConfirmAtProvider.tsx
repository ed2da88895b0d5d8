import { t } from "@lingui/core/macro";
import "@/words/account";
import { Button, Stack } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { messageOf } from "@/api/errors";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { onConfirmed } from "../confirmedElsewhere";
import { beginAtProvider, type Confirmer } from "./passkeys";

interface ConfirmAtProviderProps {
  providers: Confirmer[];
  answer: (confirmed: boolean) => void;
  /** What keeps a modal below from taking the keys. */
  mine: object;
}

/** Has an organization ask again who the user is, in a window of its own: the page stays open with all that was typed into it. */
export function ConfirmAtProvider({ providers, answer, mine }: ConfirmAtProviderProps) {
  const [organization, setOrganization] = useState<string>();
  const [refused, setRefused] = useState("");
  const opened = useRef<Window>(undefined);
  useEffect(() => onConfirmed(() => answer(true)), [answer]);
  useEffect(() => () => opened.current?.close(), []);

  const ask = async (id: string, name: string) => {
    opened.current?.close();
    setRefused("");
    // Browsers let a page open a window only while they handle the click.
    const there = window.open("", "_blank", "popup,width=520,height=720");
    if (!there) {
      setRefused(t`Your browser has opened no window. Allow windows for this page, and try again.`);
      return;
    }
    opened.current = there;
    setOrganization(name);
    try {
      there.location.assign((await beginAtProvider(id)).address);
    } catch (error) {
      there.close();
      setOrganization(undefined);
      setRefused(messageOf(error));
    }
  };

  return (
    <Stack>
      {providers.map(({ id, name }, i) => (
        <Button
          {...mine}
          key={id}
          autoFocus={i === 0}
          onClick={() => void ask(id, name)}
        >{t`Confirm through ${name}`}</Button>
      ))}
      {organization && (
        <InlineNotice kind="info">{t`Log in at ${organization} in the window that has opened. This page goes on by itself.`}</InlineNotice>
      )}
      {refused && <InlineNotice kind="error">{refused}</InlineNotice>}
      <Button {...mine} variant="default" onClick={() => answer(false)}>{t`Cancel`}</Button>
    </Stack>
  );
}
