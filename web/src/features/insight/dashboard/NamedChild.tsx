import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { formatName } from "@/ui/format";
import { TextLink } from "@/ui/links";

interface NamedProps {
  child: { id: string; first_name: string; last_name: string };
  children?: ReactNode;
}

/** A child's name, which leads to their page, and a line beneath it. */
export function NamedChild({ child, children }: NamedProps) {
  return (
    <span>
      <TextLink to="/dashboard/child/$childID" params={{ childID: child.id }}>
        <bdi>{formatName(child.first_name, child.last_name)}</bdi>
      </TextLink>
      {children && (
        <Text span size="sm" c="dimmed">
          {children}
        </Text>
      )}
    </span>
  );
}
