import { Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

/** A part of a long form, under its title. */
export const Chapter = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => (
  <Stack component="section" gap="sm">
    <Title order={2}>{title}</Title>
    {text && <Text c="dimmed">{text}</Text>}
    {children}
  </Stack>
);
