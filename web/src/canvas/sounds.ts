// One sound at a time, and none by itself. Bare of any kit: the child view plays with it too.

const loaded = new Map<string, HTMLAudioElement>();
let playing: HTMLAudioElement | null = null;

/** Fetches a sound, so that it starts at once when it is asked for. */
export function loadSound(address: string): HTMLAudioElement {
  const known = loaded.get(address);
  if (known) return known;
  const sound = new Audio();
  sound.preload = "auto";
  sound.src = address;
  loaded.set(address, sound);
  return sound;
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
    // Stopped before it began is no failure; anything else is asked for anew the next time.
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
