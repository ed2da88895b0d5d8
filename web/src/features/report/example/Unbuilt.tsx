import { Text } from "@mantine/core";
import { Block } from "../Part";

/** A section that no report has yet. */
export const NotYet = ({ title }: { title: string }) => (
  <Block title={title}>
    <Text c="dimmed">Reports do not have this section yet. It is printed nowhere.</Text>
  </Block>
);

export const ComingSoon = () => (
  <Block title="Root Cause Analysis">
    <Text c="dimmed">Coming Soon</Text>
  </Block>
);
