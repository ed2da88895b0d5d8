import { useQuery } from "@tanstack/react-query";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { TextLink } from "@/ui/links";
import { incomingQuery } from "./childData";

/** Says that a child is offered to the account; nothing when none is. */
export function OffersNotice() {
  const { data } = useQuery(incomingQuery);
  if (!data || data.length === 0) return null;
  return (
    <InlineNotice kind="info">
      {data.length === 1 ? "A child is offered to you. " : `${data.length} offers of children wait for you. `}
      <TextLink to="/transfer">See what is offered</TextLink>
    </InlineNotice>
  );
}
