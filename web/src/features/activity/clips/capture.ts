/** The longest clip, in seconds, and the largest, in bytes. */
export const longest = 15 * 60;
export const largest = 100 * 1024 * 1024;

/** How often a recorder hands over what it has: a killed tab loses no more than that. */
const sliceMs = 2_000;

const formats = {
  video: ["video/webm;codecs=vp8,opus", "video/webm", "video/mp4"],
  audio: ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"],
} as const;

const bitRates = { videoBitsPerSecond: 800_000, audioBitsPerSecond: 64_000 };

export const canCapture = (): boolean => "MediaRecorder" in window && navigator.mediaDevices !== undefined;

export function turnOff(stream: MediaStream | null) {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Turns a device on. Sound comes with a picture only where it is asked for. */
export const turnOn = (what: { video?: string | true; audio?: string | true }) =>
  navigator.mediaDevices.getUserMedia({
    video: what.video ? { deviceId: idOf(what.video), width: { ideal: 1280 }, height: { ideal: 720 } } : false,
    audio: what.audio ? { deviceId: idOf(what.audio) } : false,
  });

const idOf = (device: string | true) => (device === true || device === "" ? undefined : { exact: device });

export async function devicesOf(kind: "videoinput" | "audioinput"): Promise<{ value: string; label: string }[]> {
  const all = await navigator.mediaDevices.enumerateDevices();
  return all
    .filter((device) => device.kind === kind && device.deviceId)
    .map(({ deviceId, label }, no) => ({ value: deviceId, label: label || String(no + 1) }));
}

export interface Capture {
  type: string;
  /** Ends it; resolves when the last piece has been handed over. */
  stop(): Promise<void>;
}

/** Records from a stream, piece by piece. `onEnded` is called when it ended by itself, as when a device is pulled out. */
export function capture(
  kind: "video" | "audio",
  stream: MediaStream,
  onPiece: (piece: Blob) => void,
  onEnded: () => void,
): Capture {
  const mimeType = formats[kind].find((known) => MediaRecorder.isTypeSupported(known));
  const recorder = new MediaRecorder(stream, { ...(mimeType && { mimeType }), ...bitRates });
  const ended = new Promise<void>((resolve) => recorder.addEventListener("stop", () => resolve()));
  recorder.addEventListener("dataavailable", ({ data }) => onPiece(data));
  let asked = false;
  void ended.then(() => asked || onEnded());
  recorder.start(sliceMs);
  return {
    type: recorder.mimeType || mimeType || "",
    stop: () => {
      asked = true;
      if (recorder.state !== "inactive") recorder.stop();
      return ended;
    },
  };
}

/** What a stream shows now, as a JPEG. */
export async function takePicture(stream: MediaStream): Promise<Blob> {
  const film = document.createElement("video");
  film.srcObject = stream;
  film.muted = true;
  await film.play();
  const canvas = document.createElement("canvas");
  canvas.width = film.videoWidth;
  canvas.height = film.videoHeight;
  canvas.getContext("2d")?.drawImage(film, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/jpeg", 0.9);
  });
}
