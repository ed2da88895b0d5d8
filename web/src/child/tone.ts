type Context = typeof AudioContext;
const seconds = 0.7;
const hertz = 587;

let context: AudioContext | undefined;

/** Plays a short, soft tone. False when the browser first wants a touch, or has no sound at all. */
export async function playTone(): Promise<boolean> {
  const Audio = window.AudioContext ?? (window as { webkitAudioContext?: Context }).webkitAudioContext;
  // Where the browser says that nobody has touched the page, it need not be tried.
  if (!Audio || navigator.userActivation?.hasBeenActive === false) return false;
  context ??= new Audio();
  // Resuming waits for a touch for as long as there is none.
  if (context.state !== "running") await Promise.race([context.resume(), after(300)]).catch(() => undefined);
  if (context.state !== "running") return false;
  const start = context.currentTime;
  const volume = context.createGain();
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.3, start + 0.05);
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  volume.connect(context.destination);
  const tone = context.createOscillator();
  tone.frequency.value = hertz;
  tone.connect(volume);
  tone.start(start);
  tone.stop(start + seconds);
  return true;
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
