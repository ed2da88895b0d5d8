import type { MyAppsSearch } from "./apps/search";

const applications = ["applications"] as const;
const norms = ["norms"] as const;

/** Under which keys the answers to authors are cached. A change throws away by them what it made stale. */
export const authoringKeys = {
  categorization: (owner: string) => ["categorization", owner] as const,
  /** All that shows an owner's applications: the lists, and what a clone would be made of. */
  applications,
  ownApplications: (owner: string, filters: MyAppsSearch) => [...applications, "own", owner, filters] as const,
  cloneSource: (id: string) => [...applications, "clone", id] as const,
  structure: (id: string) => ["editor", id] as const,
  form: (application: string) => ["form", application] as const,
  respondents: (application: string) => ["form", application, "respondents"] as const,
  formPages: (application: string, respondent: string, revision: number) =>
    ["form", application, "pages", respondent, revision] as const,
  parallelChoice: (owner: string) => [...applications, "parallel", owner] as const,
  rules: (application: string) => ["rules", application] as const,
  languages: (application: string) => ["languages", application] as const,
  /** The questions of an application, to be seen in another language. */
  previewed: (application: string) => ["previewed", application] as const,
  translation: (application: string, language: string) => ["translation", application, language] as const,
  norms: (application: string) => [...norms, "of", application] as const,
  norm: (id: string) => [...norms, "one", id] as const,
  sampleBand: (application: string) => [...norms, "band", application] as const,
  /** What it is whose norms are shown, and of what there may be norms. */
  normsOwner: (application: string) => [...applications, "norms", application] as const,
  normsChoice: (account: string) => [...applications, "choice", account] as const,
  measures: ["measures", "named"] as const,
  versions: (id: string) => ["versions", id] as const,
  changes: (id: string, version: number) => ["versions", id, "changes", version] as const,
  draftChanges: (id: string, latest: number) => ["versions", id, "draft", latest] as const,
  /** What publishing makes stale: the versions, and what the marketplace, which stands above, caches of it. */
  published: (id: string) => [["versions", id], ["application", id], ["market"], ["languages", id]] as const,
};
