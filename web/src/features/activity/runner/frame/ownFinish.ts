/** Tells a finish that this device asks for from one elsewhere: the server tells all devices of both alike. */
export class OwnFinish {
  private asking = false;
  private told = false;

  constructor(private readonly elsewhere: () => void) {}

  /** The server says that the activity is finished. */
  heard() {
    if (this.asking) this.told = true;
    else this.elsewhere();
  }

  /** Finishes. When that fails although the activity is finished by now, another device was first. */
  async during(finish: () => Promise<unknown>) {
    this.asking = true;
    this.told = false;
    try {
      await finish();
    } catch (error) {
      this.asking = false;
      if (this.told) this.elsewhere();
      throw error;
    }
  }
}
