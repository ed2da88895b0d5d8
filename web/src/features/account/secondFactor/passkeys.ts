import { queryOptions } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";
import { accountKeys } from "../keys";

export type PasskeyRow = components["schemas"]["PasskeyRow"];

const path = "/api/auth/passkeys";

export const passkeysQuery = queryOptions({
  queryKey: accountKeys.passkeys,
  queryFn: () => call(api.GET(path)),
});

export const renamePasskey = (id: string, name: string) =>
  call(api.PATCH(`${path}/{id}`, { params: { path: { id } }, body: { name } }));

export const removePasskey = (id: string) => call(api.DELETE(`${path}/{id}`, { params: { path: { id } } }));

export const confirmWithPassword = (password: string) => call(api.POST("/api/auth/step-up", { body: { password } }));
