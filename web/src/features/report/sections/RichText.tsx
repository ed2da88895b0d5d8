import { Fragment, type ReactNode } from "react";
import { type Run, richText } from "@/pdf/richText";
import { Isolated } from "@/ui/Isolated";
import classes from "./sections.module.css";

function drawn(run: Run, rtl: boolean): ReactNode {
  if (run === "br") return <br />;
  let out: ReactNode = <Isolated text={run.text} dir={rtl ? "rtl" : "ltr"} />;
  if (run.underline) out = <u>{out}</u>;
  if (run.italic) out = <em>{out}</em>;
  return run.bold ? <strong>{out}</strong> : out;
}

/**
 * The restricted editor's HTML in the same paragraphs as in print: bold, italic, underline, and only the words of all
 * other elements.
 */
export function RichText({ html }: { html: string }) {
  return (
    <div className={classes.prose}>
      {richText(html).map(({ rtl, runs }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph has no other name, and holds no state
        <p key={place} dir={rtl ? "rtl" : "ltr"}>
          {runs.map((run, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <Fragment key={at}>{drawn(run, rtl)}</Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}
