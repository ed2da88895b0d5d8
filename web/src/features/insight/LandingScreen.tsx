import { lazy, Suspense } from "react";
import { useSession } from "@/api/session";
import { PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { loadChunk } from "@/ui/loadChunk";

const Welcome = lazy(() => loadChunk(async () => ({ default: (await import("./welcome/Welcome")).Welcome })));
const Overview = lazy(() => loadChunk(() => import("./Overview")));

/** What a visitor reads, and in its place what waits for whoever is logged in. */
export default function LandingScreen() {
  const session = useSession();
  const outline = <PageSkeleton shape="listing" />;
  if (session === undefined) return outline;
  return <Suspense fallback={outline}>{session ? <Overview session={session} /> : <Welcome />}</Suspense>;
}
