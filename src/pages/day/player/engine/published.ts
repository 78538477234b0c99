/** A value with subscribers, which read it again after each change. Rule: it is another object only after `publish`. */
export function createPublished<T>(read: () => T) {
  const listeners = new Set<() => void>();
  let value = read();
  return {
    value: () => value,
    publish: () => {
      value = read();
      for (const changed of listeners) changed();
    },
    subscribe: (changed: () => void) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    end: () => listeners.clear(),
  };
}
