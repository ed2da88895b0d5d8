import "@/words/navigation";
import { t } from "@lingui/core/macro";
import { Burger, Skeleton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { Link, useLocation } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { useSession } from "@/api/session";
import { loadChunk } from "@/ui/loadChunk";
import { Mark } from "@/ui/Mark";
import { ColorSchemeToggle } from "./ColorSchemeToggle";
import classes from "./Header.module.css";
import { VisitorLinks } from "./nav/VisitorLinks";
import shell from "./Shell.module.css";
import { VisitorButtons } from "./VisitorButtons";

// Menus bring their positioning engine along; a visitor does not need it.
const Bell = lazy(() => loadChunk(() => import("@/features/notification/Bell")));
const FindButton = lazy(() => loadChunk(() => import("@/pages/search/FindButton")));
const findPages = () => import("./pages");
const AccountMenu = lazy(() => loadChunk(() => import("./AccountMenu")));
const MemberLinks = lazy(() => loadChunk(() => import("./nav/MemberLinks")));
const BottomBar = lazy(() => loadChunk(() => import("./nav/BottomBar")));
const HelpButton = lazy(() => loadChunk(() => import("@/features/help/HelpButton")));

/** Where a bar at the foot of the page takes the place of the links; Shell.module.css keeps room for it. */
const phone = "(max-width: 47.99em)";

/** Where the bar has room for a visitor's links and no burger, as in Header.module.css. */
const withLinks = "not all and (max-width: 68em)";

/**
 * The navigation bar. A visitor's links move into a panel that the burger opens, below 1,088 px. Who is logged in has a bar
 * at the foot of the page on phones, and a shorter one on tablets.
 */
export default function Header() {
  const session = useSession();
  const [open, setOpen] = useState(false);
  const onPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false });
  const pathname = useLocation({ select: (location) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the panel
  useEffect(() => setOpen(false), [pathname]);
  const wide = useMediaQuery(withLinks);
  useEffect(() => {
    if (wide) setOpen(false);
  }, [wide]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape anywhere in the bar closes its panel
    <header
      className={shell.header}
      onKeyDown={(event) => {
        if (event.key === "Escape") setOpen(false);
      }}
    >
      <div className={classes.bar}>
        {session === null && (
          <Burger
            className={classes.burger}
            opened={open}
            onClick={() => setOpen(!open)}
            aria-label={open ? t`Close navigation` : t`Open navigation`}
            aria-expanded={open}
            aria-controls="bar-panel"
          />
        )}
        <Link to="/" className={classes.brand} activeOptions={{ exact: true }}>
          <Mark /> <span className={classes.name}>Milepost</span>
        </Link>
        {session === null && (
          <nav className={classes.visitor} aria-label={t`Main`}>
            <VisitorLinks />
          </nav>
        )}
        <Suspense>
          {session && !onPhone && <MemberLinks role={session.role} />}
          {session && onPhone && <BottomBar role={session.role} />}
        </Suspense>
        <div className={classes.account}>
          {session && (
            <>
              <Suspense fallback={<span className={classes.find} />}>
                <FindButton pages={findPages} />
              </Suspense>
              <Suspense fallback={<IconSkeleton />}>
                <Bell />
              </Suspense>
            </>
          )}
          {session === undefined && <MemberSkeleton />}
          <Suspense fallback={<IconSkeleton />}>
            <HelpButton />
          </Suspense>
          <span className={session === null ? classes.roomy : undefined}>
            <ColorSchemeToggle />
          </span>
          {session === undefined && <AccountSkeleton />}
          {session === null && <VisitorButtons />}
          {session && (
            <Suspense fallback={<AccountSkeleton />}>
              <AccountMenu session={session} />
            </Suspense>
          )}
        </div>
      </div>
      {open && session === null && (
        <nav id="bar-panel" className={classes.panel} aria-label={t`Main`}>
          <VisitorLinks />
          <span className={classes.scheme}>
            <ColorSchemeToggle />
          </span>
        </nav>
      )}
    </header>
  );
}

const IconSkeleton = () => <Skeleton width={44} height={44} />;

/** Where a member's search and bell will be. */
const MemberSkeleton = () => (
  <>
    <span className={classes.find} />
    <IconSkeleton />
  </>
);

const AccountSkeleton = () => <Skeleton className={classes.owner} />;
