import { useDocumentTitle } from "@mantine/hooks";
import { type ReactNode, useEffect, useRef } from "react";
import { known } from "@/api/tabs";
import { hasVault } from "@/work/vault/state";
import { takeHeadingFocus } from "./focus";
import { IsolatedTitle } from "./IsolatedTitle";
import classes from "./Page.module.css";

export interface PageProps {
  title: string;
  /** The title names a person. Browsers store the titles of documents: it is none on a device with a vault. */
  isPersonal?: boolean;
  /** What kind of document the page is, above its title. */
  kind?: string;
  /** Whom or what the page is about, before the title. */
  picture?: ReactNode;
  /** One plain sentence, when the title does not say it all. */
  lead?: ReactNode;
  /** The page's one main action. */
  action?: ReactNode;
  /** `form` keeps a page of fields narrow; `full` gives a workspace the whole width. */
  width?: "content" | "form" | "full";
  /** The page itself is on its way: it takes the place of this outline, and the focus with it. */
  coming?: boolean;
  children?: ReactNode;
}

/** The frame of every screen: title, one sentence, one main action at the right, content. */
export function Page({
  title,
  isPersonal,
  kind,
  picture,
  lead,
  action,
  width = "content",
  coming,
  children,
}: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isSecret = isPersonal && hasVault(known.get() ?? "");
  useDocumentTitle(isSecret ? "Milepost" : [title, "Milepost"].join(" · "));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title is a new page within the same screen
  useEffect(() => {
    if (!coming) takeHeadingFocus(heading.current);
  }, [title, coming]);
  return (
    <div className={classes.page} data-width={width} data-coming={coming || undefined}>
      <header className={classes.head}>
        {picture}
        <div className={classes.words}>
          {kind && <p className={classes.kind}>{kind}</p>}
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            <IsolatedTitle text={title} />
          </h1>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {action && <div className={classes.action}>{action}</div>}
      </header>
      {children}
    </div>
  );
}
