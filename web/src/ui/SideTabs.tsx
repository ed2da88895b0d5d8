import type { TablerIcon } from "@tabler/icons-react";
import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, ReactNode, Ref } from "react";
import classes from "./SideTabs.module.css";

interface SideTabsProps {
  /** What the tabs are parts of, for screen readers. */
  label: string;
  /** SideTab, one each. */
  tabs: ReactNode;
  /** The part that is open. */
  children: ReactNode;
}

/** The parts of one page: links at its left, above it where the page is narrow. */
export function SideTabs({ label, tabs, children }: SideTabsProps) {
  return (
    <div className={classes.layout}>
      <nav className={classes.tabs} aria-label={label}>
        {tabs}
      </nav>
      {children}
    </div>
  );
}

interface TabProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  icon: TablerIcon;
  /** The part that is open now. */
  current?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link to a part. Which one is open says the screen: an address may leave out the first. */
export const SideTab = createLink(({ icon: Icon, current, children, ...link }: TabProps) => (
  <a {...link} className={classes.tab} aria-current={current ? "page" : undefined}>
    <Icon size={20} aria-hidden /> {children}
  </a>
));
