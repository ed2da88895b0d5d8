import { lazy, Suspense } from "react";
import { useSession } from "@/api/session";
import { PageSkeleton } from "@/ui/PageSkeleton";
import { Welcome } from "./Welcome";

const Overview = lazy(() => import("./Overview"));

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
