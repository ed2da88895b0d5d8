import { lazy, Suspense } from "react";
import { useSession } from "@/api/session";
import { PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { loadChunk } from "@/ui/loadChunk";
import { Welcome } from "./Welcome";

const Overview = lazy(() => loadChunk(() => import("./Overview")));

export default function LandingScreen() {
  const session = useSession();
  if (session === null) return <Welcome />;
  const outline = <PageSkeleton shape="listing" />;
  return session ? (
    <Suspense fallback={outline}>
      <Overview session={session} />
    </Suspense>
  ) : (
    outline
  );
}
