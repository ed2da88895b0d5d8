import "@/words/media";
import { t } from "@lingui/core/macro";

/** The longest recording, in seconds. */
export const longest = 60;

/** What browsers can record, best first, and what such a file's name ends in. */
const formats = [
  ["audio/webm;codecs=opus", "webm"],
  ["audio/mp4", "m4a"],
  ["audio/ogg;codecs=opus", "ogg"],
] as const;

export const canRecord = (): boolean => "MediaRecorder" in window && navigator.mediaDevices !== undefined;

export interface Recording {
  /** Ends it and gives the file. */
  stop: () => Promise<File>;
  /** Ends it and forgets it. */
  cancel: () => void;
  /** How loud it is now, 0 to 100. */
  level: () => number;
}

/** Asks for the microphone and records from it. */
export async function record(): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  try {
    return recordFrom(stream);
  } catch (error) {
    turnOff(stream);
    throw error;
  }
}

const turnOff = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

function recordFrom(stream: MediaStream): Recording {
  const [type, extension] = formats.find(([known]) => MediaRecorder.isTypeSupported(known)) ?? ["", "webm"];
  const recorder = new MediaRecorder(stream, type ? { mimeType: type } : {});
  const parts: Blob[] = [];
  const ended = new Promise<void>((resolve) => recorder.addEventListener("stop", () => resolve()));
  recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
  const meter = listen(stream);
  const end = () => {
    if (recorder.state !== "inactive") recorder.stop();
    turnOff(stream);
    meter.close();
  };
  recorder.start();
  return {
    level: meter.level,
    cancel: end,
    stop: async () => {
      end();
      await ended;
      return new File(parts, `recording.${extension}`, { type });
    },
  };
}

function listen(stream: MediaStream) {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Uint8Array(analyser.fftSize);
  const level = () => {
    analyser.getByteTimeDomainData(samples);
    return Math.min(100, Math.max(...samples.map((sample) => Math.abs(sample - 128))) * 1.5);
  };
  return { level, close: () => void context.close() };
}

/** Why there is no recording, for the author. */
export function recordingProblem(error: unknown): string {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError") return t`The microphone may not be used. Allow it in the browser's settings.`;
  if (name === "NotFoundError") return t`No microphone was found.`;
  return t`The recording did not start. Another program may be using the microphone.`;
}
