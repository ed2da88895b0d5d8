import { useLocation } from "@tanstack/react-router";
import { PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { lazyPart } from "@/ui/lazyPart";
import { Outline } from "./RequestsPreload";
import { requestsSearch } from "./search";

// Apart from the route, so that what surrounds every page does not name their files.
const Requests = lazyPart(async () => (await import("./Requests")).Requests, <Outline />);
const TelephoneScreen = lazyPart(
  async () => (await import("./telephone/TelephoneScreen")).TelephoneScreen,
  <PageSkeleton shape="form" />,
);

/** All requests of the account; a form of one may be open to be filled in by telephone. */
export default function RequestsScreen() {
  const { request, form } = requestsSearch(useLocation().search);
  return request && form ? <TelephoneScreen key={form} requestId={request} formId={form} /> : <Requests />;
}
