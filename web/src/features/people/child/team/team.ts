import { t } from "@lingui/core/macro";
import "@/words/people";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";
import { peopleKeys } from "@/features/people/keys";

type Schemas = components["schemas"];
export type TeamMember = Schemas["TeamPerson"];
export type MemberKind = TeamMember["kind"];
export type NewMember = Omit<Schemas["NewTeamPerson"], "$schema">;

const at = (id: string) => ({ params: { path: { id } } });

/** Everybody who is or was around a child, and how far they have come. */
export const teamQuery = (childId: string) =>
  queryOptions({
    queryKey: peopleKeys.careTeam(childId),
    queryFn: () => call(api.GET("/api/child/team/{id}", at(childId))),
    // Until a letter is out, what becomes of it is not known yet.
    refetchInterval: ({ state }) => (state.data?.some(({ letter_waits }) => letter_waits) ? 2_000 : false),
  });

/** Whose part in the team has come to an end. */
export const hasEnded = ({ state }: TeamMember) => state === "withdrawn" || state === "archived" || state === "removed";

const assigners: Record<MemberKind, (child_id: string, id: string) => Promise<unknown>> = {
  specialist: (child_id, id) =>
    call(api.POST("/api/child-specialist-junction", { body: { child_id, specialist_id: id } })),
  case_manager: (child_id, id) =>
    call(api.POST("/api/child-case-manager-junction", { body: { child_id, case_manager_id: id } })),
  guardian: (child_id, id) => call(api.POST("/api/child-guardian-junction", { body: { child_id, guardian_id: id } })),
};

const removers: Record<MemberKind, (junction: string) => Promise<unknown>> = {
  specialist: (junction) => call(api.DELETE("/api/child-specialist-junction/{id}", at(junction))),
  case_manager: (junction) => call(api.DELETE("/api/child-case-manager-junction/{id}", at(junction))),
  guardian: (junction) => call(api.DELETE("/api/child-guardian-junction/{id}", at(junction))),
};

/** Puts a person into a child's team, or removes them; all data about people is fetched again. */
export function useTeam(childId: string) {
  const queryClient = useQueryClient();
  const after = async <Answer>(done: Promise<Answer>) => {
    const answer = await done;
    await queryClient.invalidateQueries({ queryKey: peopleKeys.all });
    return answer;
  };
  return {
    assign: (kind: MemberKind, id: string) => after(assigners[kind](childId, id)),
    /** Lists, assigns and invites, as far as it is asked for, in one act. */
    add: (body: NewMember) => after(call(api.POST("/api/child/team/{id}", { ...at(childId), body }))),
    remove: ({ kind, junction_id = "" }: TeamMember) => after(removers[kind](junction_id)),
  };
}

/** The message when nobody was chosen. */
export const nobodyChosen: Record<MemberKind, string> = {
  specialist: t`Please Input Specialist`,
  case_manager: t`Please Input Case Manager`,
  guardian: t`Please Input Guardian`,
};

export const memberKinds: MemberKind[] = ["guardian", "specialist", "case_manager"];
