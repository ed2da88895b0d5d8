import { Outlet, useMatches, useRouter } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { requestHeadingFocus } from "@/ui/focus";
import { useNotices } from "@/ui/notices";
import type { Bars } from "../root";
import { DemoRibbon } from "./DemoRibbon";
import { Footer } from "./Footer";
import { Header } from "./Header";
import classes from "./Shell.module.css";

/** What surrounds every page: skip link, the bars that its route asks for, and the place for its content. */
export function Shell() {
  const bars = useBars();
  useNavigationFocus();
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <DemoRibbon />
      {bars !== "none" && <Header />}
      <main id="main" tabIndex={-1} className={classes.main}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      {bars === "default" && <Footer />}
    </div>
  );
}

function useBars(): Bars {
  const matches = useMatches();
  return matches.at(-1)?.staticData.bars ?? "default";
}

/** A new page's heading takes the focus, and notices of the page that is left go away. */
function useNavigationFocus() {
  const router = useRouter();
  const { leavePage } = useNotices();
  useEffect(
    () =>
      router.subscribe("onBeforeLoad", ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return;
        requestHeadingFocus();
        leavePage();
      }),
    [router, leavePage],
  );
}
