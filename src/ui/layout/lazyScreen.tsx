/** Screens that are loaded when they are first shown (ROUTE-15). Rule: one that does not arrive is an error with a name. */
import { type ComponentType, lazy, useState } from "react";

/** How long a screen may take to arrive. */
const ARRIVES_WITHIN_MS = 120_000;

/** A part of the app that did not arrive: a new version was deployed, or the network is gone. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
  constructor(readonly screen: string) {
    super(`The screen ${screen} did not arrive`);
  }
}

/** Resolves with what `load` brings, or rejects with ChunkLoadError when it fails or takes longer than 120 s. */
export function arrive<T>(screen: string, load: () => Promise<T>, withinMs = ARRIVES_WITHIN_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const failed = () => reject(new ChunkLoadError(screen));
    const timer = setTimeout(failed, withinMs);
    load()
      .then(resolve, failed)
      .finally(() => clearTimeout(timer));
  });
}

/** React remembers a failure for good: what makes it try again. */
const failures = new Set<() => void>();
/** Screens that did not arrive are requested again when they are rendered the next time. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/** What `lazyScreen` makes. */
export type LazyScreen<Props extends object = object> = ComponentType<Props> & { fetchAhead(): Promise<void> };

/**
 * A component that is loaded when it is first rendered, or ahead of that by `fetchAhead`, which never rejects: a failure
 * shows when it is rendered. One that is already there does not suspend, which would cost React's 300 ms.
 */
export function lazyScreen<Props extends object>(
  screen: string,
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
  let loaded: ComponentType<Props> | null = null;
  const bring = async () => {
    loaded = await arrive(screen, load);
    return { default: loaded };
  };
  const bringOnce = () =>
    lazy(() =>
      bring().catch((error: unknown) => {
        failures.add(() => {
          Lazy = bringOnce();
        });
        throw error;
      }),
    );
  let Lazy = bringOnce();
  function Screen(props: Props) {
    // permanently: another component would be another instance, without what was typed in this one
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return <Part {...props} />;
  }
  return Object.assign(Screen, { fetchAhead: () => bring().then(ignore, ignore) });
}
const ignore = (): void => undefined;
