/** Uploads whose signals a test gives. */
import { of, Subject } from "rxjs";
import type { Ports, UploadSignal } from "../types";

export type FakeUploads = Ports["uploads"] & {
  readonly held: Map<string, File>;
  /** How files begin; one without an entry cannot be looked at. */
  readonly heads: Map<File, Uint8Array>;
  /** As what a file is held, by its key. */
  readonly kinds: Map<string, string>;
  /** Where a part of a held file is, by its key. */
  readonly addresses: Map<string, string | null>;
  signalsOf: (key: string) => Subject<UploadSignal>;
};

export function createFakeUploads(): FakeUploads {
  const sends = new Map<string, Subject<UploadSignal>>();
  const findSend = (key: string): Subject<UploadSignal> => {
    const signals$ = sends.get(key) ?? new Subject<UploadSignal>();
    sends.set(key, signals$);
    return signals$;
  };
  const uploads: FakeUploads = {
    held: new Map(),
    heads: new Map(),
    kinds: new Map(),
    addresses: new Map(),
    head: (file) => of(uploads.heads.get(file) ?? new Uint8Array()),
    hold: (key, file, kind, address) => {
      uploads.held.set(key, file);
      uploads.kinds.set(key, kind);
      uploads.addresses.set(key, address);
    },
    drop: (key) => void uploads.held.delete(key),
    send: findSend,
    signalsOf: findSend,
  };
  return uploads;
}
