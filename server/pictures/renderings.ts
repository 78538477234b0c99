/**
 * Rendered pictures, stored on the disk. Rule: a picture is rendered once, however many request it, and only one at a time,
 * so that pictures never take the processor from everything else (SEC-04).
 */
import { mkdir, rename, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { Decoder, type Measured } from "./decoder";
import { FairLine } from "./fairLine";

export class Renderings {
  private readonly line = new FairLine();
  private readonly decoder = new Decoder();
  private readonly running = new Map<string, Promise<void>>();

  /** The size of a photo that `owner` sent. Throws 422 for what is broken or too large. */
  measure(owner: string, source: string): Promise<Measured> {
    return this.line.run(owner, () => this.decoder.ask({ source }));
  }

  /** Resolves when `path` holds the photo at this width. Throws 422 for one that cannot be decoded whole. */
  storePhoto(path: string, owner: string, source: string, width: number): Promise<void> {
    return this.storePicture(path, owner, (target) => this.decoder.ask({ source, target, width }));
  }

  /** Resolves when `path` holds what `render` writes; an existing file stays. Throws 503 when too many jobs of `owner` wait. */
  async storePicture(path: string, owner: string, render: (target: string) => Promise<unknown>): Promise<void> {
    const running = this.running.get(path);
    if (running) return running;
    const made = this.make(path, owner, render).finally(() => this.running.delete(path));
    this.running.set(path, made);
    return made;
  }

  close(): void {
    this.decoder.close();
  }

  private async make(path: string, owner: string, render: (target: string) => Promise<unknown>): Promise<void> {
    if (await stat(path).catch(() => undefined)) return;
    await mkdir(dirname(path), { recursive: true });
    // renamed to its own name only when it is whole
    const draft = `${path}.${crypto.randomUUID()}`;
    await this.line.run(owner, () => render(draft));
    await rename(draft, path);
  }
}
