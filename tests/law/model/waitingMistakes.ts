// Planted mistakes in what waits for the network. Rule: as for the others, the harness must catch every one.
import { of } from "rxjs";
import type { HttpPort, StoragePort } from "../../../streams/ports/types";
import { type Member, type Mistake, withEffect } from "./mistake";

/** The server dates what happened with its arrival. */
const withoutTimes = (http: HttpPort): HttpPort => ({
  ...http,
  request: (call) => {
    const { happened_at: _, ...body } = (call.body ?? {}) as Record<string, unknown>;
    return http.request(call.body ? { ...call, body } : call);
  },
});

/** What waits ends with its tab. */
const inMemory = ({ local, durable }: StoragePort): Pick<StoragePort, "local" | "durable"> => {
  const isWaiting = (key: string) => /^user:\d+:waiting:/.test(key);
  return {
    local: { ...local, set: (key, value) => isWaiting(key) || local.set(key, value) },
    durable: { ...durable, put: (key, value) => (isWaiting(key) ? of(true) : durable.put(key, value)) },
  };
};
const forgettingChanges = (member: Member): Member =>
  withEffect(member, "waiting", "drain", (drain) => (events$, deps) => {
    const { storage } = deps.ports;
    return drain(events$, { ...deps, ports: { ...deps.ports, storage: { ...storage, ...inMemory(storage) } } });
  });

export const waitingMistakes = {
  "what happened is dated when it arrives": { http: withoutTimes },
  "a change that ends with its tab": { member: forgettingChanges },
} satisfies Record<string, Mistake>;
