import { Stack, Text, Title } from "@mantine/core";
import { type ReactNode, type Ref, useId } from "react";
import classes from "./AccountSectionFrame.module.css";

interface AccountSectionFrameProps {
  title: string;
  lead?: ReactNode;
  /** Takes the focus when something in the section is done. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** One part of the account screen: its heading, one sentence, and what can be done. */
export function AccountSectionFrame({ title, lead, headingRef, children }: AccountSectionFrameProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Stack>
        <Title order={2} size="h3" id={titleId} ref={headingRef} tabIndex={-1} className={classes.heading}>
          {title}
        </Title>
        {lead && <Text>{lead}</Text>}
        {children}
      </Stack>
    </section>
  );
}
