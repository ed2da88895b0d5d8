import { queryOptions } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import { ApiError } from "@/api/errors";
import { opening } from "@/api/opening";
import type { components } from "@/api/schema";
import { type Call, CallError } from "@/rater/call";
import { locks } from "@/work/locks";
import { activityKeys } from "../keys";

type Schemas = components["schemas"];
export type Protocol = Schemas["PaperProtocol"];
export type ProtocolPage = Schemas["PaperPage"];
export type ProtocolQuestion = Schemas["PaperQuestion"];
export type Difference = Schemas["PaperDifference"];
export type Settlement = Schemas["PaperSettlement"];
export type NewProtocol = Schemas["NewPaperEntry"];
type NewAnswers = Schemas["PaperAnswers"]["answers"];

/** The part of the storage keys that stands for entries from paper. */
export const paperKind = "paper";

/** The name under which the answers of an entry are kept: the two entries of a protocol are never mixed. */
export const entryName = (activityId: string, entry: number) => `${activityId}.${entry}`;

/** The protocol, after what another page is sending of it under the locks of its entries has arrived. */
export const paperQuery = (activityId: string, entryLocks: readonly string[]) =>
  queryOptions({
    ...opening,
    queryKey: [...activityKeys.all, "paper", activityId],
    queryFn: async () => {
      for (const lock of entryLocks) await locks().passed(lock);
      return call(api.GET("/api/activity/paper/{id}", at(activityId)));
    },
  });

const at = (id: string) => ({ params: { path: { id } } });

export const startPaper = (body: NewProtocol) => call(api.POST("/api/activity/paper", { body }));
export const askSecond = (id: string) => call(api.POST("/api/activity/paper/ask/{id}", at(id)));
export const beginSecond = (id: string) => call(api.POST("/api/activity/paper/second/{id}", at(id)));
export const endSecond = (id: string) => call(api.POST("/api/activity/paper/end/{id}", at(id)));
export const discardSecond = (id: string) => call(api.DELETE("/api/activity/paper/second/{id}", at(id)));
export const settleDifference = (id: string, body: Settlement) =>
  call(api.POST("/api/activity/paper/settle/{id}", { ...at(id), body }));
export const finishPaper = (id: string) =>
  call(api.POST("/api/activity/paper/finish/{id}", { ...at(id), body: { missing_shown: true } }));

/** Sends answers of an entry as the raters' page does, for as long as the entry is open here. */
export function callFor(activityId: string, entry: number): { call: Call; isOpen: boolean } {
  const line = {
    isOpen: true,
    call: async <Answer>(_path: string, body: object = {}): Promise<Answer> => {
      if (!line.isOpen) throw new CallError(closed);
      const { answers } = body as { answers: NewAnswers };
      try {
        return (await call(
          api.PATCH("/api/activity/paper/{id}", { ...at(activityId), body: { entry, answers } }),
        )) as Answer;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // After the end of a session they wait for the next log-in, as without a line.
        throw new CallError(error.status === 401 ? 0 : error.status, error.code, error.retryAfter);
      }
    },
  };
  return line;
}

/** Ends the tries of an entry that was left. */
const closed = 410;
