import { newId } from "@/child/id";
import type { RaterLink } from "../address";
import { browserDisk, type Disk, type Entries, type Sealed } from "./disk";
import { joined, type KeptForm, type KeptRequest } from "./kept";
import { type Seal, sealOf } from "./seal";

/** What a page has kept, and as it lay there. */
interface Left {
  value: KeptRequest;
  sealed: Sealed;
}

const sealedIn = (left: ReadonlyMap<string, Left>): Entries =>
  new Map([...left].map(([name, { sealed }]) => [name, sealed]));

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
  /** What earlier pages have left, until it is stored as this page's. */
  private taken: Entries = new Map();
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
      for (const { value } of left.values()) vault.value = joined(value, vault.value);
      vault.seal = seal;
      vault.taken = sealedIn(left);
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
    return Object.keys(this.value.forms).some((id) => this.isUnsent(id));
  }

  isUnsent(id: string): boolean {
    return this.form(id).answers.some(([, { isSent }]) => !isSent);
  }

  form(id: string): KeptForm {
    return this.value.forms[id] ?? { answers: [] };
  }

  put(id: string, form: KeptForm): void {
    this.value = { ...this.value, forms: { ...this.value.forms, [id]: form } };
    this.write();
  }

  /** The answers of a form that other pages have kept since this one opened. */
  async others(id: string): Promise<KeptForm["answers"]> {
    const { seal } = this;
    if (!seal) return [];
    const left = await this.left(seal).catch(() => new Map<string, Left>());
    return [...left].flatMap(([name, { value }]) => (name === this.name ? [] : (value.forms[id]?.answers ?? [])));
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
    const left = await this.left(seal).catch(() => new Map<string, Left>());
    await this.disk.replace(undefined, sealedIn(left)).catch(() => undefined);
  }

  /** What pages with the same link have kept. What another key has sealed is not this link's to take away. */
  private async left(seal: Seal): Promise<Map<string, Left>> {
    const found = new Map<string, Left>();
    for (const [name, sealed] of await this.disk.under(this.start)) {
      const value = await seal.open<KeptRequest>(sealed).catch(() => undefined);
      if (value) found.set(name, { value, sealed });
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
        this.taken = new Map();
      } catch {
        this.seal = undefined;
        this.onRefused();
      }
    }
  }
}
