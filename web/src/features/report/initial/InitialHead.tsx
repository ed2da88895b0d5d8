import { t } from "@lingui/core/macro";
import { useReport } from "../ReportContext";
import type { SectionKey } from "../report";
import { ApplicationFacts } from "../sections/ReportFacts";
import { headingOf } from "../sections/SectionBlock";
import classes from "./initial.module.css";
import "@/words/report";

const anchors = (): { letter: string; name: string; section: SectionKey }[] => [
  { letter: "B", name: t`Background`, section: "background" },
  { letter: "T", name: t`Test score`, section: "totalScore" },
  { letter: "S", name: t`Subjective scoring`, section: "subScore" },
  { letter: "I", name: t`Introduction`, section: "introduction" },
];

/** Reading goes on at a section: it is scrolled to, and its heading has the focus. */
function jump(section: SectionKey) {
  const heading = document.getElementById(headingOf(section));
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: "start" });
}

export interface HeadProps {
  /** Draws at once the sections that are still to come on this page. */
  drawAll: () => void;
}

/** Leads to the parts of the page, and names the application. */
export function InitialHead({ drawAll }: HeadProps) {
  const { answered_by } = useReport();
  // A rater has not said how the child was while it answered.
  const parts = anchors().filter(({ section }) => !answered_by || section !== "subScore");
  return (
    <>
      <nav aria-label={t`On this page`}>
        <ul className={classes.anchors}>
          {parts.map(({ letter, name, section }) => (
            <li key={section}>
              <a
                href={`#${headingOf(section)}`}
                className={classes.anchor}
                onClick={(event) => {
                  event.preventDefault();
                  drawAll();
                  jump(section);
                }}
              >
                <b>{letter}</b> {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <ApplicationFacts />
    </>
  );
}
