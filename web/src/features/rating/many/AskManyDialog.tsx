import { plural, t } from "@lingui/core/macro";
import "@/words/rating";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Purchase } from "@/features/market/purchases";
import { useAllPurchases } from "@/features/market/useAllPurchases";
import { teamQuery } from "@/features/people/child/team/team";
import { Dialog } from "@/ui/dialog/Dialog";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { type Candidate, candidatesOf, respondentsFor } from "../ask/askForm";
import { NothingToAsk } from "../ask/NothingToAsk";
import { LinkToShow } from "../list/LinkDialog";
import { latestRequestQuery, type RatingRequest } from "../requests";
import { AskManyForm } from "./AskManyForm";
import type { ManyChild } from "./askMany";

interface AskManyDialogProps {
  of: readonly ManyChild[];
  onClose: () => void;
}

/** Asks about many children at once: the guardians of each, or one person about all of them. */
export function AskManyDialog({ of: children, onClose }: AskManyDialogProps) {
  const known = useKnownOfAll(children);
  const [made, setMade] = useState<{ requestId: string; rater: string }>();
  const title = made
    ? t`A link for ${made.rater}`
    : plural(children.length, { one: "Ask raters about # child", other: "Ask raters about # children" });
  return (
    <Dialog onClose={onClose} title={title} size={made ? "lg" : "xl"} closeOnClickOutside={false}>
      {made ? (
        <LinkToShow requestId={made.requestId} onClose={onClose} />
      ) : (
        <Loaded
          query={known}
          failure={t`What the requests need could not be loaded`}
          skeleton={<ContentSkeleton shape="table" />}
        >
          {(all) =>
            respondentsFor(all.purchases).length === 0 ? (
              <NothingToAsk purchases={all.purchases} onClose={onClose} />
            ) : (
              <AskManyForm
                of={children}
                known={all}
                onClose={onClose}
                onLink={(requestId, rater) => setMade({ requestId, rater })}
              />
            )
          }
        </Loaded>
      )}
    </Dialog>
  );
}

export interface KnownOfAll {
  purchases: Purchase[];
  people: ReadonlyMap<string, readonly Candidate[]>;
  last: RatingRequest | null;
}

/** What the table begins with; it is there once the people around each child are. */
function useKnownOfAll(children: readonly ManyChild[]) {
  const teams = useQueries({ queries: children.map(({ id }) => teamQuery(id)) });
  const [purchases, last] = [useAllPurchases(), useQuery(latestRequestQuery)];
  const all = [purchases, last, ...teams];
  const people = new Map<string, readonly Candidate[]>();
  for (const [at, { id }] of children.entries()) {
    const team = teams[at]?.data;
    if (team) people.set(id, candidatesOf(team));
  }
  const data: KnownOfAll | undefined =
    purchases.data && last.data !== undefined && people.size === children.length
      ? { purchases: purchases.data, people, last: last.data }
      : undefined;
  return {
    data,
    error: data ? null : (all.find(({ error }) => error)?.error ?? null),
    refetch: () => {
      for (const { error, refetch } of all) if (error) void refetch();
    },
  };
}
