import { createContext, type MouseEvent, type ReactNode, useContext } from "react";
import { TextLink } from "@/ui/links";

/** Opens a topic where the links to it stand, in place of its own page. */
export const TopicOpener = createContext<((topic: string) => void) | null>(null);

interface TopicLinkProps {
  topic: string;
  anchor?: string;
  children: ReactNode;
}

/** Leads to another part of the manual: within the panel, or to its page. */
export function TopicLink({ topic, anchor, children }: TopicLinkProps) {
  const open = useContext(TopicOpener);
  const stay = (event: MouseEvent) => {
    if (!open || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(topic);
  };
  return (
    <TextLink to="/help/$topic" params={{ topic }} hash={anchor} onClick={stay} inherit>
      {children}
    </TextLink>
  );
}
