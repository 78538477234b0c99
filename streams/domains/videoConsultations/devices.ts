/** Which camera, microphone and loudspeaker the learner chose on this device (VC-08). Rule: they are the learner's, and are wiped as drafts are. */
import { defer, EMPTY, ignoreElements, merge, of, tap } from "rxjs";
import { type Effect, ofType } from "../../bus/effects";
import { readStored, storeWhole } from "../../bus/stored";
import { nullable, object, string } from "../../bus/wire/schema";
import type { Ports } from "../../ports/types";
import { userKey } from "../session/events";
import type { VideoConsultationEvents } from "./events";

interface Deps {
  readonly ports: Ports;
  state(): { readonly session: { readonly user: { readonly id: number } | null } };
}

const DevicesStruct = object({
  camera: nullable(string()),
  microphone: nullable(string()),
  speaker: nullable(string()),
});

const storageKey = ({ state }: Deps): string => userKey(state().session.user?.id ?? 0, "callDevices");

/** Reads the choice at the start, and stores each one: the newest is the whole truth. */
export const storeDevices: Effect<VideoConsultationEvents, VideoConsultationEvents, Deps> = (events$, deps) => {
  const { local } = deps.ports.storage;
  const read$ = defer(() => {
    const devices = readStored(local.get(storageKey(deps)), DevicesStruct);
    return devices ? of({ type: "videoConsultations/devicesChosen", payload: devices } as const) : EMPTY;
  });
  const stored$ = events$.pipe(
    ofType("videoConsultations/devicesChosen"),
    tap(({ payload }) => storeWhole(local, storageKey(deps), payload)),
    ignoreElements(),
  );
  return merge(read$, stored$);
};
