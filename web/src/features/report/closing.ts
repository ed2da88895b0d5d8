/** How long opening waits for the last save of the same report: a line that is dead must not hold it up. */
const patienceMs = 5_000;

const saves = new Map<string, Promise<unknown>>();

/** The last saves of reports that were left in this tab. */
export const closing = {
  add(id: string, save: Promise<unknown>) {
    saves.set(id, save);
    void save.finally(() => {
      if (saves.get(id) === save) saves.delete(id);
    });
  },

  /** Waits until such a save is over; answers whether there was one. */
  async done(id: string): Promise<boolean> {
    const save = saves.get(id);
    if (!save) return false;
    await Promise.race([save, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
    return true;
  },
};
