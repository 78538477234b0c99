/** Screens that are loaded when they are first shown (ROUTE-15). Rule: one that does not arrive is an error with a name. */
import { type ComponentType, lazy } from "react";

/** How long a screen may take to arrive. */
const ARRIVES_WITHIN_MS = 120_000;

/** A part of the app that did not arrive: a new version was deployed, or the network is gone. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
  constructor(readonly screen: string) {
    super(`The screen ${screen} did not arrive`);
  }
}

/** Answers what `load` brings, or ChunkLoadError when it fails or takes longer than 120 s. */
export function arrive<T>(screen: string, load: () => Promise<T>, withinMs = ARRIVES_WITHIN_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const failed = () => reject(new ChunkLoadError(screen));
    const timer = setTimeout(failed, withinMs);
    load()
      .then(resolve, failed)
      .finally(() => clearTimeout(timer));
  });
}

/** A component that is loaded when it is first rendered. */
export const lazyScreen = <Props extends object>(screen: string, load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await arrive(screen, load) }));
