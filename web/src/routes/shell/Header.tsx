import { t } from "@lingui/core/macro";
import { Burger, Skeleton } from "@mantine/core";
import { Link, useLocation } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { useSession } from "@/api/session";
import { loadChunk } from "@/ui/loadChunk";
import { Mark } from "@/ui/Mark";
import { type BarLink, barLinks } from "./bars";
import { ColorSchemeToggle } from "./ColorSchemeToggle";
import classes from "./Shell.module.css";
import { VisitorButtons } from "./VisitorButtons";

// A menu brings its positioning engine along; a visitor does not need it.
const AccountMenu = lazy(() => loadChunk(() => import("./AccountMenu")));

/** The navigation bar. Below 1,088 px its links move into a panel that the burger opens. */
export default function Header() {
  const session = useSession();
  const [open, setOpen] = useState(false);
  const pathname = useLocation({ select: (location) => location.pathname });
  const links = barLinks(session?.role ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the panel
  useEffect(() => setOpen(false), [pathname]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape anywhere in the bar closes its panel
    <header
      className={classes.header}
      onKeyDown={(event) => {
        if (event.key === "Escape") setOpen(false);
      }}
    >
      <div className={classes.bar}>
        <Burger
          className={classes.burger}
          opened={open}
          onClick={() => setOpen(!open)}
          aria-label={open ? t`Close navigation` : t`Open navigation`}
          aria-expanded={open}
          aria-controls="bar-panel"
        />
        <Link to="/" className={classes.brand}>
          <Mark /> <span className={classes.name}>Milepost</span>
        </Link>
        <nav className={classes.links} aria-label={t`Main`}>
          <BarLinks links={links} />
        </nav>
        <div className={classes.account}>
          <ColorSchemeToggle />
          {session === undefined && <AccountSkeleton />}
          {session === null && <VisitorButtons />}
          {session && (
            <Suspense fallback={<AccountSkeleton />}>
              <AccountMenu session={session} />
            </Suspense>
          )}
        </div>
      </div>
      {open && (
        <nav id="bar-panel" className={classes.panel} aria-label={t`Main`}>
          <BarLinks links={links} />
        </nav>
      )}
    </header>
  );
}

const AccountSkeleton = () => <Skeleton width={140} height={44} />;

function BarLinks({ links }: { links: BarLink[] }) {
  return links.map(({ label, to, search }) => (
    <Link key={label} to={to} search={search} className={classes.link} activeOptions={{ exact: true }}>
      {label}
    </Link>
  ));
}
