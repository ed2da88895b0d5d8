import { queryOptions } from "@tanstack/react-query";
import { api, call, sendUpload } from "@/api/client";
import type { components } from "@/api/schema";
import type { KeptClip } from "./sealedClips";

export type Clip = components["schemas"]["Clip"];
export type Bookmark = components["schemas"]["Bookmark"];
export type ActivityClips = components["schemas"]["ActivityClips"];
type Progress = components["schemas"]["Progress"];

const path = (id: string) => ({ params: { path: { id } } });

export const clipsKey = (activityId: string) => ["clips", activityId];

/**
 * The recordings of an activity, and what may be recorded. The runner's recorder has just read them when the page
 * shows them.
 */
export const clipsQuery = (activityId: string) =>
  queryOptions({
    queryKey: clipsKey(activityId),
    queryFn: () => call(api.GET("/api/clip/activity/{id}", path(activityId))),
    staleTime: 5_000,
  });

export const clipUrl = (clip: Clip) => `/api/clip/content/${encodeURIComponent(clip.clip_id)}`;

/** The calls by which a clip arrives. */
export interface ClipLine {
  start(clip: KeptClip, size: number, sha256: string): Promise<Clip>;
  put(id: string, offset: number, piece: Blob, signal: AbortSignal): Promise<Progress>;
  /** How much is there. */
  progress(id: string): Promise<Progress>;
  finish(id: string, sha256: string): Promise<Clip>;
}

export const clipLine: ClipLine = {
  start: ({ id, activityId, questionNo, kind, seconds }, size, sha256) =>
    call(
      api.POST("/api/clip/activity/{id}", {
        ...path(activityId),
        body: {
          clip_id: id,
          question_no: questionNo,
          kind,
          size,
          duration: kind === "picture" ? 0 : Math.min(900, seconds),
          sha256,
        },
      }),
    ),
  put: (id, offset, piece, signal) =>
    call(
      sendUpload<Progress>(
        new Request(new URL(`/api/clip/content/${encodeURIComponent(id)}?offset=${offset}`, window.location.origin), {
          method: "PUT",
          body: piece,
          credentials: "include",
          headers: { Accept: "application/json", "Content-Type": "application/octet-stream" },
          signal,
        }),
      ),
    ),
  progress: (id) => call(api.GET("/api/clip/{id}", path(id))),
  finish: (id, sha256) => call(api.POST("/api/clip/finish/{id}", { ...path(id), body: { sha256 } })),
};

export const deleteClip = (id: string) => call(api.DELETE("/api/clip/{id}", path(id)));

export const putBookmark = (clipId: string, body: Bookmark) =>
  call(api.PUT("/api/clip/bookmark/{id}", { ...path(clipId), body }));

export const removeBookmark = (clipId: string, bookmarkId: string) =>
  call(api.DELETE("/api/clip/bookmark/{id}", { params: { path: { id: clipId }, query: { bookmark_id: bookmarkId } } }));
