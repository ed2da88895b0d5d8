import type { ReportPageKey } from "./search";

/** The parts of pages that are loaded when their page is opened, since they are large or seldom needed. */
export const pageParts = {
  scores: () => import("../scores/ScoresPage"),
  questions: () => import("../scores/questions/QuestionTable"),
  categories: () => import("../scores/categories/CategoryTable"),
  session: () => import("../attention/SessionPage"),
  graphs: () => import("../charts/Graphs"),
  charts: () => import("../charts/VariantPanels"),
  printedRaters: () => import("./raters/PrintedRaters"),
  raters: () => import("./raters/RatersEditor"),
  ratersOffer: () => import("./raters/RatersOffer"),
  order: () => import("../editor/ConfigureOrder"),
  versions: () => import("../versions/VersionsPage"),
};

type Part = keyof typeof pageParts;

const partsOf: Partial<Record<ReportPageKey, Part[]>> = {
  testScore: ["scores", "questions", "categories"],
  attention: ["session"],
  graphs: ["graphs", "charts"],
  summary: ["raters", "ratersOffer"],
  configureOrder: ["order"],
  versions: ["versions"],
};

const fetchParts = (parts: readonly Part[]): Promise<unknown> =>
  Promise.allSettled(parts.map((part) => pageParts[part]()));

/** Fetches the code of any page but the first. If it fails, the page itself shows that when it is opened. */
export const fetchPage = (page: ReportPageKey) => fetchParts(partsOf[page] ?? []);

/** Fetches the pages that are likely to be opened, so that they open at once, also without the network. */
export const fetchLikely = () =>
  fetchParts(["scores", "questions", "categories", "session", "graphs", "charts", "raters", "order"]);
