import {
  type ComponentType,
  Fragment,
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { afterPaint } from "@/ui/afterPaint";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { loadChunk } from "@/ui/loadChunk";
import { type HeadProps, InitialHead } from "../initial/InitialHead";
import { useDraftState, useReport } from "../ReportContext";
import { type SectionKey, sectionOf } from "../report";
import { fetchLikely, pageParts } from "../sections/pageParts";
import { isOffered, reportSections, sectionKeys } from "../sections/registry";
import { SectionBlock } from "../sections/SectionBlock";
import type { ReportPageKey } from "../sections/search";
import { RootCause } from "../summary/RootCause";

const ScoresPage = lazy(() => loadChunk(pageParts.scores));
const SessionPage = lazy(() => loadChunk(pageParts.session));
const Graphs = lazy(() => loadChunk(pageParts.graphs));
const ConfigureOrder = lazy(() => loadChunk(pageParts.order));
const VersionsPage = lazy(() => loadChunk(pageParts.versions));

/** The head of a page, above its sections. */
const heads: Partial<Record<ReportPageKey, ComponentType<HeadProps>>> = {
  initialInformation: InitialHead,
  attention: SessionPage,
  rootCause: RootCause,
  graphs: Graphs,
  configureOrder: ConfigureOrder,
  versions: VersionsPage,
};

/** The frame around the sections of a page, which may show something else instead of them. */
const frames: Partial<Record<ReportPageKey, ComponentType<{ children: ReactNode }>>> = {
  testScore: ScoresPage,
};

/** The number of sections that are in sight at first. */
const firstSections = 1;

/** One page of the editor: the sections whose entries name it. The sections below the first ones are drawn in small parts. */
export function ReportPage({ page: key }: { page: ReportPageKey }) {
  const Head = heads[key];
  const Frame = frames[key] ?? Fragment;
  const report = useReport();
  const content = useDraftState((state) => state.content);
  const writes = report.mine && !report.signed && !report.example;
  const sections = sectionKeys.filter((section) => onPage(section, key) && isOffered(section, report, content));
  const [atOnce, setAtOnce] = useState(false);
  const later = useDeferredValue(sections.length, firstSections);
  const drawn = atOnce ? sections.length : later;
  const whole = drawn === sections.length;
  useEffect(() => (whole ? afterPaint(() => void fetchLikely()) : undefined), [whole]);
  return (
    <Suspense fallback={<ContentSkeleton shape="text" />}>
      {Head && <Head drawAll={() => flushSync(() => setAtOnce(true))} />}
      <Frame>
        {sections.slice(0, drawn).map((section) => {
          const { Editor, Offer } = reportSections[section];
          if (Offer && writes && !sectionOf(content, section)) return <Offer key={section} />;
          return (
            <SectionBlock key={section} section={section}>
              <Editor section={section} />
            </SectionBlock>
          );
        })}
      </Frame>
    </Suspense>
  );
}

const onPage = (section: SectionKey, page: ReportPageKey) =>
  reportSections[section].page === page && !reportSections[section].offered;
