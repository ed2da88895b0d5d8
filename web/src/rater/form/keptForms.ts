import type { DocumentName } from "@/work/localStore";
import { hasLeft } from "@/work/sealing/work";
import { browserStorage } from "@/work/vault/sealing";
import type { KeptForm } from "../store/kept";
import type { FormStore } from "./book";

type KeptAnswers = KeptForm["answers"];

/** How the locks of a form name it. */
export const formNamed = (account: string, kind: string, id: string): DocumentName => ({ account, kind, id });

const start = (kind: string, account: string) => `milepost.${kind}.${account}.`;

/** The forms of a kind of which this browser keeps answers of the account. */
export function keptForms(kind: string, account: string): string[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(start(kind, account)));
    return names.map((name) => name.slice(start(kind, account).length));
  } catch {
    return [];
  }
}

/**
 * What the server has not confirmed of the forms that an account fills in, as this browser keeps it. Two tabs do not write over each
 * other: of each question the answer with the higher revision stays. Where nothing can be stored (private windows) the answers live as
 * long as the page.
 */
export class KeptForms implements FormStore {
  constructor(
    private readonly kind: string,
    private readonly account: string,
  ) {}

  form(id: string): KeptForm {
    try {
      return { answers: JSON.parse(browserStorage.getItem(this.key(id)) ?? "[]") as KeptAnswers };
    } catch {
      return { answers: [] };
    }
  }

  put(id: string, { answers }: KeptForm): void {
    const ours = new Map(answers);
    const others = this.form(id).answers.filter(([no, { revision }]) => revision > (ours.get(no)?.revision ?? 0));
    for (const [no] of others) ours.delete(no);
    this.write(id, [...others, ...[...ours].filter(([, { isSent }]) => !isSent)]);
  }

  others = async (id: string): Promise<KeptAnswers> => this.form(id).answers;

  clear(id: string): void {
    this.write(id, []);
  }

  private write(id: string, answers: KeptAnswers) {
    // A request that ends after a log-out must not put back what was just sealed.
    if (hasLeft(this.account)) return;
    try {
      if (answers.length === 0) browserStorage.removeItem(this.key(id));
      else browserStorage.setItem(this.key(id), JSON.stringify(answers));
    } catch {
      // The answers stay in this page.
    }
  }

  private key(id: string) {
    return start(this.kind, this.account) + id;
  }
}
