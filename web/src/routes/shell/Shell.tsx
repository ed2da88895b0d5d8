import { t } from "@lingui/core/macro";
import { Anchor } from "@mantine/core";
import { Outlet, useMatches, useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { onSessionExpired } from "@/api/client";
import { useSession } from "@/api/session";
import { useNotices } from "@/ui/feedback/notices";
import { requestHeadingFocus } from "@/ui/focus";
import { loadChunk } from "@/ui/loadChunk";
import { isLocked, onVaultState } from "@/work/vault/state";
import type { Bars } from "../root";
import { DemoRibbon } from "./DemoRibbon";
import classes from "./Shell.module.css";

// The pages before the door have no bar.
const Header = lazy(() => loadChunk(() => import("./Header")));
const MemberOver = lazy(() => loadChunk(() => import("./MemberOver")));
const OtherAccount = lazy(() => loadChunk(() => import("./OtherAccount")));
const UnlockPage = lazy(() => loadChunk(() => import("@/features/account/vault/UnlockPage")));
const UnderBar = lazy(() => loadChunk(() => import("../worker/UnderBar")));
const AccountAdvice = lazy(() => loadChunk(() => import("@/features/account/own/AccountAdvice")));

/** What surrounds every page: skip link, the bars that its route asks for, and the place for its content. */
export function Shell() {
  const bars = useBars();
  const otherAccount = useOtherAccount();
  const session = useSession();
  const locked = useSyncExternalStore(onVaultState, () => Boolean(session) && isLocked(session?.id ?? ""));
  useNavigationFocus();
  // It stays when the session ends: that is what it asks about.
  const entered = useRef(false);
  entered.current ||= Boolean(session);
  if (otherAccount) {
    return (
      <Suspense>
        <OtherAccount />
      </Suspense>
    );
  }
  // Closes what is open: nothing of the account stays on the screen.
  if (session && locked) {
    return (
      <main id="main" tabIndex={-1} className={classes.main}>
        <Suspense>
          <UnlockPage session={session} />
        </Suspense>
      </main>
    );
  }
  return (
    <div className={classes.shell} data-places={(bars !== "none" && session !== null) || undefined}>
      <a className={classes.skip} href="#main">
        {t`Skip to content`}
      </a>
      <DemoRibbon />
      {bars !== "none" && (
        <Suspense fallback={<header className={classes.header} data-waiting />}>
          <Header />
        </Suspense>
      )}
      {bars !== "none" && session && (
        <Suspense>
          <AccountAdvice session={session} />
        </Suspense>
      )}
      {session && (
        <Suspense>
          <UnderBar account={session.id} shown={bars !== "none"} />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} className={classes.main}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      {bars === "default" && <Footer />}
      {entered.current && (
        <Suspense>
          <MemberOver />
        </Suspense>
      )}
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

/** Whether somebody else has logged in in another tab since this page was loaded. */
function useOtherAccount(): boolean {
  const [other, setOther] = useState(false);
  useEffect(() => onSessionExpired((how) => how === "other account" && setOther(true)), []);
  return other;
}

function Footer() {
  return (
    <footer className={classes.footer}>
      <div>
        <span>© {new Date().getFullYear()} Milepost</span>
        <Anchor href="https://www.apache.org/licenses/LICENSE-2.0" target="_blank" rel="noreferrer" size="xs">
          {t`Free software under the Apache License 2.0`}
        </Anchor>
      </div>
    </footer>
  );
}
