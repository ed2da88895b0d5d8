import { newId } from "@/child/id";
import type { RaterLink } from "../address";
import { browserDisk, type Disk } from "./disk";
import { joined, type KeptForm, type KeptRequest } from "./kept";
import { type Seal, sealOf } from "./seal";

/**
 * What a page keeps of a request on this device, encrypted. Each page writes under a name of its own and takes over what earlier
 * pages have left, so that two open pages lose nothing of each other.
 */
export class Vault {
  /** Hears that nothing can be kept here. */
  onRefused: () => void = () => undefined;
  private seal: Seal | undefined;
  private dirty = false;
  private writing: Promise<void> | undefined;
  private taken: readonly string[] = [];
  private readonly name: string;

  private constructor(
    private readonly start: string,
    private readonly disk: Disk,
    private value: KeptRequest,
  ) {
    this.name = start + newId();
  }

  /** Opens what this device has kept of a request. It never rejects: a browser that stores nothing has a vault in memory. */
  static async open(link: RaterLink, disk: Disk = browserDisk): Promise<Vault> {
    const vault = new Vault(`${link.requestId}.`, disk, { device: newId(), forms: {} });
    try {
      const seal = await sealOf(link);
      const left = await vault.left(seal);
      for (const value of left.values()) vault.value = joined(value, vault.value);
      vault.seal = seal;
      vault.taken = [...left.keys()];
      vault.write();
      await vault.settled();
    } catch {
      vault.seal = undefined;
    }
    return vault;
  }

  get device(): string {
    return this.value.device;
  }

  /** Something put here is there again after a reload. */
  get keeps(): boolean {
    return this.seal !== undefined;
  }

  /** Something was kept here that has not been sent. */
  get hasUnsent(): boolean {
    return Object.values(this.value.forms).some(({ answers }) => answers.some(([, { isSent }]) => !isSent));
  }

  form(id: string): KeptForm {
    return this.value.forms[id] ?? { answers: [] };
  }

  put(id: string, form: KeptForm): void {
    this.value = { ...this.value, forms: { ...this.value.forms, [id]: form } };
    this.write();
  }

  /** Forgets the answers of a form. */
  drop(id: string): void {
    const { [id]: _, ...forms } = this.value.forms;
    this.value = { ...this.value, forms };
    this.write();
  }

  /** Takes everything that was kept with this link off the device. */
  async clear(): Promise<void> {
    const { seal } = this;
    this.seal = undefined;
    this.value = { ...this.value, forms: {} };
    await this.writing;
    if (!seal) return;
    const left = await this.left(seal).catch(() => new Map<string, KeptRequest>());
    await this.disk.replace(undefined, [...left.keys()]).catch(() => undefined);
  }

  /** What pages with the same link have kept. What another key has sealed is not this link's to take away. */
  private async left(seal: Seal): Promise<Map<string, KeptRequest>> {
    const found = new Map<string, KeptRequest>();
    for (const [name, sealed] of await this.disk.under(this.start)) {
      const value = await seal.open<KeptRequest>(sealed).catch(() => undefined);
      if (value) found.set(name, value);
    }
    return found;
  }

  /** Resolves when all is written that was put. */
  async settled(): Promise<void> {
    await this.writing;
  }

  private write() {
    this.dirty = true;
    this.writing ??= this.writeAll().finally(() => {
      this.writing = undefined;
    });
  }

  private async writeAll() {
    while (this.dirty && this.seal) {
      this.dirty = false;
      try {
        const value = await this.seal.seal(this.value);
        await this.disk.replace({ name: this.name, value }, this.taken);
        this.taken = [];
      } catch {
        this.seal = undefined;
        this.onRefused();
      }
    }
  }
}
