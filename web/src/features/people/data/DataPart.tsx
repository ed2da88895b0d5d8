import { Button, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

/** What can be done with a child's data: one thing, what it does, and its buttons. */
export function DataPart({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <section>
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text mt="xs" mb="md">
        {text}
      </Text>
      {children}
    </section>
  );
}

/** A quiet button of a part. */
export const PartButton = ({
  onClick,
  loading,
  children,
}: {
  onClick: () => void;
  loading?: boolean;
  children: ReactNode;
}) => (
  <Button variant="default" onClick={onClick} loading={loading}>
    {children}
  </Button>
);
