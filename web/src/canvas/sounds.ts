// One sound at a time, and none by itself. Bare of any kit: the child view plays with it too.

/** How many sounds are in memory beside those of the question that is shown. */
export const aheadLimit = 5;

const loaded = new Map<string, HTMLAudioElement>();
let playing: HTMLAudioElement | null = null;
/** What stays in memory: the sounds of what is shown, and the first ones of what comes. */
let wanted: ReadonlySet<string> = new Set();

/** Fetches the sounds that are shown and the first of those that come later, and frees what is neither. */
export function prepareSounds(shown: readonly string[], later: readonly string[]): void {
  const ahead = [...new Set(later)].filter((address) => !shown.includes(address)).slice(0, aheadLimit);
  wanted = new Set([...shown, ...ahead]);
  free(0);
  for (const address of wanted) loadSound(address);
}

/** Fetches a sound, so that it starts at once when it is asked for. */
export function loadSound(address: string): HTMLAudioElement {
  const known = loaded.get(address);
  if (known) return known;
  const sound = new Audio();
  sound.preload = "auto";
  sound.src = address;
  loaded.set(address, sound);
  free(aheadLimit);
  return sound;
}

/** Lets go of the oldest sounds that nobody asked to have ready, but for so many. */
function free(spare: number) {
  const unasked = [...loaded].filter(([address, sound]) => !wanted.has(address) && sound !== playing);
  for (const [address, sound] of unasked.slice(0, Math.max(0, unasked.length - spare))) {
    loaded.delete(address);
    sound.removeAttribute("src");
    sound.load();
  }
}

/** Plays a sound from its start in place of the one that is playing. Rejects when it cannot be played. */
export async function playSound(address: string): Promise<void> {
  stopSound();
  const sound = loadSound(address);
  playing = sound;
  sound.currentTime = 0;
  try {
    await sound.play();
  } catch (error) {
    // Stopped before it began is no failure; anything else is asked for again the next time.
    if (playing !== sound) return;
    playing = null;
    loaded.delete(address);
    throw error;
  }
}

export function stopSound(): void {
  playing?.pause();
  playing = null;
}
