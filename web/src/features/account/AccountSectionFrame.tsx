import { Stack, Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";

interface AccountSectionFrameProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** One part of the account screen: its heading, one sentence, and what can be done. */
export function AccountSectionFrame({ title, lead, children }: AccountSectionFrameProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Stack>
        <Title order={2} size="h3" id={titleId}>
          {title}
        </Title>
        {lead && <Text>{lead}</Text>}
        {children}
      </Stack>
    </section>
  );
}
