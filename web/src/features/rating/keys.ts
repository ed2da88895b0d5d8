const all = ["ratings"] as const;

/** Under which keys the answers about requests to raters are cached; an act throws all of them away. */
export const ratingKeys = {
  all,
  page: (asked: object) => [...all, "page", asked] as const,
  ofChild: (childId: string) => [...all, "child", childId] as const,
  latest: [...all, "latest"] as const,
  cameIn: [...all, "came-in"] as const,
  request: (id: string) => [...all, "request", id] as const,
  /** The link of a request opens it: it is not kept beyond what shows it. */
  link: (id: string) => [...all, "link", id] as const,
  /** What the account itself was asked to answer. */
  mine: [...all, "mine"] as const,
} as const;
