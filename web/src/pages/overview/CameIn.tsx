import { useQuery } from "@tanstack/react-query";
import { cameInQuery } from "@/features/rating/requests";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { lazyPart } from "@/ui/lazyPart";
import { partOf } from "./part";

const CameInSection = lazyPart(
  async () => (await import("./CameInSection")).CameInSection,
  <ContentSkeleton shape="text" />,
);

/** What raters sent back: answers, refusals, letters that came back, and requests that ended. */
export function useCameInPart() {
  return partOf("came-in", useQuery(cameInQuery), (page) =>
    page.rows.length > 0 ? <CameInSection page={page} /> : undefined,
  );
}
