import { api, call } from "@/api/client";
import { ApiError } from "@/api/errors";
import type { components } from "@/api/schema";
import type { PersonForm } from "./personForm";

/** A child that the account may see and that may be the one about to be added. */
export type AlikeChild = components["schemas"]["AlikeChild"];

/** The server refuses to add a child, because one like it is there. */
export const isKnownChild = (error: unknown): boolean => error instanceof ApiError && error.code === "known-child";

/** By what a child is recognised. */
export const identityOf = ({ kind, first_name, last_name, date_of_birth, medical_id }: PersonForm): string =>
  JSON.stringify([kind, first_name, last_name, date_of_birth, medical_id]);

/** The children who may be the one of the form, surest first. */
export const findAlike = ({ first_name, last_name, date_of_birth, medical_id }: PersonForm): Promise<AlikeChild[]> =>
  call(
    api.POST("/api/child/alike", {
      body: {
        first_name,
        last_name,
        ...(date_of_birth && { date_of_birth }),
        ...(medical_id && { medical_id }),
      },
    }),
  );
