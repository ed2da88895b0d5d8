import { t } from "@lingui/core/macro";
import type { ClipProblem } from "./clipRecorder";
import type { ClipKind } from "./sealedClips";
import "@/words/activity";

export const problemText = (problem: ClipProblem): string =>
  ({
    permission: t`The browser may not use the camera or microphone. Allow it in the browser's settings for this site, then try again.`,
    device: t`No such camera or microphone was found. Plug one in or choose another, then try again.`,
    busy: t`The recording did not start. Another program may be using the camera or microphone.`,
    consent: t`The child's record holds no consent to this on the day of the test. Nothing was recorded.`,
    withdrawn: t`The consent was withdrawn. The recording has stopped, and what had not arrived at the server as a whole was thrown away. Recordings that were stored before stay until they are deleted.`,
    full: t`This device has no room for more. The recording has stopped; what was recorded until then is kept and is being sent.`,
    bound: t`The recording has stopped: a clip is at most 15 minutes and 100 MB. It is kept and is being sent. You can start another one.`,
    key: t`The recording cannot be kept safely on this device before the server was reached once. Try again when the line is back.`,
  })[problem];

export const kindText = (kind: ClipKind): string => ({ picture: t`Picture`, video: t`Video`, audio: t`Sound` })[kind];
