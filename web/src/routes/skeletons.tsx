import { PageSkeleton } from "@/ui/feedback/PageSkeleton";

/** The pending component of a route, by the shape of the page that is coming. */
export const skeletons = {
  listing: () => <PageSkeleton shape="listing" />,
  table: () => <PageSkeleton shape="table" />,
  cards: () => <PageSkeleton shape="cards" />,
  form: () => <PageSkeleton shape="form" />,
  text: () => <PageSkeleton shape="text" />,
  canvas: () => <PageSkeleton shape="canvas" />,
};
