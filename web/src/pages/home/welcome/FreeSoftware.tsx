import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/overview";
import { Anchor, List, Text, Title } from "@mantine/core";
import { useId } from "react";
import classes from "./Welcome.module.css";

/** What it costs, that it is free software, and how to run it oneself. */
export function FreeSoftware() {
  const [costs, own] = [useId(), useId()];
  return (
    <div className={classes.free}>
      <section aria-labelledby={costs}>
        <Title order={2} id={costs} mb="sm">{t`What it costs`}</Title>
        <List spacing="xs">
          <List.Item>{t`The software costs nothing, and neither does an account.`}</List.Item>
          <List.Item>{t`Each application has the price that its author set: by the activity, by the month, or none. You see it before you buy.`}</List.Item>
          <List.Item>{t`Parents and caretakers read the reports that are shared with them without paying.`}</List.Item>
        </List>
      </section>
      <section aria-labelledby={own}>
        <Title order={2} id={own} mb="sm">{t`Free software, on your own computer`}</Title>
        <Text>
          <Trans>
            Milepost is free software under the{" "}
            <Anchor href="https://www.apache.org/licenses/LICENSE-2.0" target="_blank" rel="noreferrer">
              Apache License 2.0
            </Anchor>
            : you may use it, read how it works, change it and pass it on. It is one program that keeps its data in one
            folder, and your children’s records stay with you.
          </Trans>
        </Text>
        <Text mt="sm">{t`With the source code, Go, Node, make and git, this starts a demo on made-up children:`}</Text>
        <Command line="make run" />
        <Text>{t`And this an installation of your own:`}</Text>
        <Command line="make build && bin/milepost serve --data /srv/milepost" />
      </section>
    </div>
  );
}

const Command = ({ line }: { line: string }) => (
  <pre className={classes.command} dir="ltr">
    <code>{line}</code>
  </pre>
);
