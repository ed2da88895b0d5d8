import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";
import { peopleKeys } from "@/features/people/keys";
import type { Kind } from "@/features/people/people";

export type TeamMember = components["schemas"]["TeamMember"];
export type MemberKind = TeamMember["kind"];

const at = (id: string) => ({ params: { path: { id } } });

/** The people around a child. */
export const teamQuery = (childId: string) =>
  queryOptions({
    queryKey: peopleKeys.team(childId),
    queryFn: () => call(api.GET("/api/child/people/{id}", at(childId))),
    select: ({ team }) => team,
  });

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

/** Puts somebody into a child's team, and takes them out; whatever shows people is read anew. */
export function useTeam(childId: string) {
  const queryClient = useQueryClient();
  const after = async (done: Promise<unknown>) => {
    await done;
    await queryClient.invalidateQueries({ queryKey: peopleKeys.all });
  };
  return {
    assign: (kind: MemberKind, id: string) => after(assigners[kind](childId, id)),
    remove: ({ kind, junction_id }: TeamMember) => after(removers[kind](junction_id)),
  };
}

/** What is said when nobody was chosen. */
export const nobodyChosen: Record<MemberKind, string> = {
  specialist: "Please Input Specialist",
  case_manager: "Please Input Case Manager",
  guardian: "Please Input Guardian",
};

export const memberKinds: MemberKind[] = ["guardian", "specialist", "case_manager"];

export const isMemberKind = (kind: Kind): kind is MemberKind => kind !== "child";
