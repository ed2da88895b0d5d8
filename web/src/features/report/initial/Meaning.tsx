import { t } from "@lingui/core/macro";
import type { SectionKey } from "../report";
import { TextSection } from "../sections/TextSection";
import "@/words/report";

/** The meaning of the results, in words for the child's family. */
export const Meaning = ({ section }: { section: SectionKey }) => (
  <TextSection
    section={section}
    hint={t`Say what the results mean, what to do next, and with whom to talk about it.`}
  />
);
