import type { ReportPageKey } from "./search";

/** The parts of pages that come when their page is opened: they are large, or seldom wanted. */
export const pageParts = {
  scores: () => import("../scores/ScoresPage"),
  questions: () => import("../scores/questions/QuestionTable"),
  categories: () => import("../scores/categories/CategoryTable"),
  session: () => import("../attention/SessionPage"),
  graphs: () => import("../charts/Graphs"),
  charts: () => import("../charts/VariantPanels"),
  order: () => import("../editor/ConfigureOrder"),
  versions: () => import("../versions/VersionsPage"),
};

type Part = keyof typeof pageParts;

const partsOf: Partial<Record<ReportPageKey, Part[]>> = {
  testScore: ["scores", "questions", "categories"],
  attention: ["session"],
  graphs: ["graphs", "charts"],
  configureOrder: ["order"],
  versions: ["versions"],
};

const fetchParts = (parts: readonly Part[]): Promise<unknown> =>
  Promise.allSettled(parts.map((part) => pageParts[part]()));

/** Fetches what a page needs beside the first one. What does not come, the page itself says when it is opened. */
export const fetchPage = (page: ReportPageKey) => fetchParts(partsOf[page] ?? []);

/** Fetches what is likely to be opened, so that it opens at once and without the network too. */
export const fetchLikely = () =>
  fetchParts(["scores", "questions", "categories", "session", "graphs", "charts", "order"]);
