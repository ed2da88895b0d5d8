import type { DocumentName } from "@/work/localStore";

/** How locks and marks name an application that is edited. */
export const applicationNamed = (account: string, id: string): DocumentName => ({ account, kind: "work", id });

export const markOf = (id: string) => `work.${id}`;
