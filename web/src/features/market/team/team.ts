import { queryOptions } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";
import { marketKeys } from "../keys";

export type TeamShare = components["schemas"]["TeamShare"];

const at = (id: string) => ({ params: { path: { id } } });

export const teamQuery = (id: string) =>
  queryOptions({
    queryKey: marketKeys.purchaseTeam(id),
    queryFn: () => call(api.GET("/api/purchase-team/{id}", at(id))),
  });

/** Whether somebody is on the care team, or works with the organization that the owner is. */
export const isPresent = ({ person_id, membership_id }: TeamShare) => Boolean(person_id || membership_id);

export const giveUnits = (id: string, { person_id, membership_id }: TeamShare, units: number) =>
  call(
    api.POST("/api/purchase-team/share/{id}", {
      ...at(id),
      body: person_id ? { person_id, units } : { membership_id, units },
    }),
  );

export const takeUnits = (id: string, shared_purchase_id: string, units: number) =>
  call(api.POST("/api/purchase-team/return/{id}", { ...at(id), body: { shared_purchase_id, units } }));
