import { StatusBadge } from "@/ui/StatusBadge";
import type { Look } from "./states";

/** The state of a request, or of a form of it. */
export const RequestBadge = ({ look: { tone, icon, word } }: { look: Look }) => (
  <StatusBadge tone={tone} icon={icon}>
    {word}
  </StatusBadge>
);
