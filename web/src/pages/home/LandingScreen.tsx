import { lazy, Suspense } from "react";
import { useSession } from "@/api/session";
import { loadChunk } from "@/ui/loadChunk";
import { Outline } from "./outline";

const Welcome = lazy(() => loadChunk(async () => ({ default: (await import("./welcome/Welcome")).Welcome })));
const Overview = lazy(() => loadChunk(() => import("../overview/Overview")));

/** The landing page of a visitor; a logged-in user gets the overview in its place. */
export default function LandingScreen() {
  const session = useSession();
  if (session === undefined) return <Outline />;
  return <Suspense fallback={<Outline />}>{session ? <Overview session={session} /> : <Welcome />}</Suspense>;
}
