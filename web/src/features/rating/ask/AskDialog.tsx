import { t } from "@lingui/core/macro";
import "@/words/rating";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Purchase } from "@/features/market/purchases";
import { useAllPurchases } from "@/features/market/useAllPurchases";
import { type ChildRecord, childQuery } from "@/features/people/child/record/record";
import { teamQuery } from "@/features/people/child/team/team";
import { Dialog } from "@/ui/dialog/Dialog";
import { DialogForm } from "@/ui/dialog/FormDialog";
import { Loaded } from "@/ui/feedback/Loaded";
import { useNotices } from "@/ui/feedback/notices";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { useAppForm } from "@/ui/form/useAppForm";
import { formatName } from "@/ui/format";
import { LinkToShow } from "../list/LinkDialog";
import { latestRequestQuery, type RatingRequest, requestQuery, useMakeRequests } from "../requests";
import { AskedApplications } from "./Applications";
import {
  type AskValues,
  askable,
  askField,
  askSchema,
  type Candidate,
  candidatesOf,
  chosenFor,
  initialAsk,
  respondentsFor,
  toNewRequest,
} from "./askForm";
import { ByField } from "./ByField";
import { CalledField } from "./Called";
import { NothingToAsk } from "./NothingToAsk";
import { RespondentField } from "./RespondentField";
import { MoreTerms } from "./Terms";
import { useFirstField } from "./useFirstField";
import { WhoAnswers } from "./WhoAnswers";

/** The child about whom somebody is asked. */
interface AskedChild {
  id: string;
  first_name: string;
  last_name: string;
  /** The child is on the account's own list. */
  mine: boolean;
}

interface AskTerms {
  /** The id of the application that is meant, as far as it is known. */
  application?: string;
  /** The id of an earlier request, with whose choices the form begins. */
  again?: string;
  onClose: () => void;
}

interface AskDialogProps extends AskTerms {
  childId: string;
}

/** Asks somebody who knows a child to answer an application about it. It is one dialog from its opening on, so that it keeps the focus. */
export function AskDialog({ childId, onClose, ...terms }: AskDialogProps) {
  const query = useQuery(childQuery(childId));
  const [made, setMade] = useState<{ requestId: string; rater: string }>();
  return (
    <Dialog
      onClose={onClose}
      title={made ? t`A link for ${made.rater}` : titleFor(query.data)}
      size="lg"
      closeOnClickOutside={made !== undefined}
    >
      {made ? (
        <LinkToShow requestId={made.requestId} onClose={onClose} />
      ) : (
        <Loaded query={query} failure={t`The child could not be loaded`} skeleton={<ContentSkeleton shape="form" />}>
          {({ child_id: id, first_name, last_name, mine }) => (
            <AskAbout
              {...terms}
              child={{ id, first_name, last_name, mine }}
              onClose={onClose}
              onLink={(requestId, rater) => setMade({ requestId, rater })}
            />
          )}
        </Loaded>
      )}
    </Dialog>
  );
}

function titleFor(child: Pick<ChildRecord, "first_name" | "last_name"> | undefined): string {
  if (!child) return t`Ask a rater`;
  const name = formatName(child.first_name, child.last_name);
  return t`Ask a rater about ${name}`;
}

interface AskAboutProps extends AskTerms {
  child: AskedChild;
  onLink: (requestId: string, rater: string) => void;
}

function AskAbout({ child, application, again, onClose, onLink }: AskAboutProps) {
  return (
    <Loaded
      query={useKnown(child.id, again)}
      failure={t`What a request needs could not be loaded`}
      skeleton={<ContentSkeleton shape="form" />}
    >
      {({ purchases, candidates, last, earlier }) =>
        respondentsFor(purchases).length === 0 ? (
          <NothingToAsk purchases={purchases} onClose={onClose} />
        ) : (
          <AskRaterForm
            child={child}
            known={{ purchases, candidates, last, earlier, application }}
            onSent={onClose}
            onLink={onLink}
          />
        )
      }
    </Loaded>
  );
}

interface Known {
  purchases: Purchase[];
  candidates: Candidate[];
  last: RatingRequest | null;
  /** The request that is made again; null of a new one. */
  earlier: RatingRequest | null;
}

/** What the form begins with; it is there once all of it is. */
function useKnown(childId: string, again: string | undefined) {
  const [purchases, team, last] = [useAllPurchases(), useQuery(teamQuery(childId)), useQuery(latestRequestQuery)];
  const earlier = useQuery({ ...requestQuery(again ?? ""), enabled: again !== undefined });
  const all = [purchases, team, last, earlier];
  const data: Known | undefined =
    purchases.data && team.data && last.data !== undefined && (earlier.data || !again)
      ? {
          purchases: purchases.data,
          candidates: candidatesOf(team.data),
          last: last.data,
          earlier: earlier.data ? aboutChild(earlier.data, childId) : null,
        }
      : undefined;
  return {
    data,
    error: data ? null : (all.find(({ error }) => error)?.error ?? null),
    refetch: () => {
      for (const { error, refetch } of all) if (error) void refetch();
    },
  };
}

/** Of a letter with a list, what is about the child. */
const aboutChild = (request: RatingRequest, childId: string): RatingRequest => ({
  ...request,
  forms: request.forms.filter(({ child_id }) => child_id === childId),
});

interface AskRaterFormProps {
  child: AskedChild;
  known: Known & { application?: string };
  onSent: () => void;
  onLink: (requestId: string, rater: string) => void;
}

function AskRaterForm({ child, known, onSent, onLink }: AskRaterFormProps) {
  const { purchases, candidates, application } = known;
  const form = useAsk({ child, known, onSent, onLink });
  const fields = useFirstField();
  const [respondent, by] = form.watch(["respondent", "by"]);
  const possible = respondentsFor(purchases);
  const onRespondent = (next: AskValues["respondent"]) => {
    form.setValue("respondent", next, { shouldDirty: true });
    const offered = askable(purchases, next).map(({ purchase_id }) => purchase_id);
    const kept = form.getValues("purchases").filter((id) => offered.includes(id));
    form.setValue("purchases", kept.length > 0 ? kept : chosenFor(purchases, next, application), { shouldDirty: true });
  };
  return (
    <DialogForm
      form={form}
      submit={by === "letter" ? t`Send the letter` : t`Make the link`}
      busy={t`Asking`}
      failed={t`Nobody was asked.`}
      keptAs={known.earlier ? `ask.${child.id}.${known.earlier.request_id}` : `ask.${child.id}`}
      ignoring={["by", "called", "respondent", "who", "purchases"]}
    >
      <div ref={fields}>
        <WhoAnswers form={form} candidates={candidates} possible={possible} onRespondent={onRespondent} />
      </div>
      <RespondentField form={form} possible={possible} onRespondent={onRespondent} />
      <AskedApplications form={form} offered={askable(purchases, respondent)} />
      <CalledField form={form} first={child.first_name} last={child.last_name} />
      <MoreTerms form={form} />
      <ByField form={form} />
    </DialogForm>
  );
}

function useAsk({ child, known, onSent, onLink }: AskRaterFormProps) {
  const notices = useNotices();
  const { make } = useMakeRequests();
  // A call that is sent again after its answer was lost makes one request.
  const [requestId] = useState(() => crypto.randomUUID());
  return useAppForm<AskValues>({
    initial: initialAsk(known),
    resolver: zodResolver(askSchema),
    fieldOf: askField,
    save: async (values) => {
      const { purchases, candidates } = known;
      const body = toNewRequest(values, { requestId, childId: child.id, purchases, candidates, mine: child.mine });
      const { request_id } = await make(body);
      const rater = values.name || values.email;
      if (values.by === "link") return onLink(request_id, rater);
      notices.success(t`A letter to ${rater} is on its way.`);
      onSent();
    },
  });
}
