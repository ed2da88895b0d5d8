/** Distinguishes a finish by this device from one elsewhere: the server announces both to all devices alike. */
export class OwnFinish {
  private asking = false;
  private announced = false;

  constructor(private readonly elsewhere: () => void) {}

  /** The server says that the activity is finished. */
  heard() {
    if (this.asking) this.announced = true;
    else this.elsewhere();
  }

  /** Finishes the activity. If that fails although the activity is finished by now, another device was first. */
  async during(finish: () => Promise<unknown>) {
    this.asking = true;
    this.announced = false;
    try {
      await finish();
    } catch (error) {
      this.asking = false;
      if (this.announced) this.elsewhere();
      throw error;
    }
  }
}
