/** Makes texts smaller for the device, where the browser can. */
import { from, map, of } from "rxjs";
import type { PackingPort } from "./types";

/** `scope`: the window; an old browser has no compression, and keeps texts as they are. */
export function createPackingPort(scope: {
  readonly CompressionStream?: typeof CompressionStream;
  readonly DecompressionStream?: typeof DecompressionStream;
}): PackingPort {
  const { CompressionStream: Pack, DecompressionStream: Unpack } = scope;
  const through = (content: BodyInit, stream: GenericTransformStream) =>
    new Response(new Response(content).body?.pipeThrough(stream) ?? null);
  return {
    pack: (text) =>
      Pack && Unpack
        ? from(through(text, new Pack("gzip")).arrayBuffer()).pipe(map((buffer) => new Uint8Array(buffer)))
        : of(text),
    unpack: (stored) => {
      if (typeof stored === "string") return of(stored);
      return Unpack && stored instanceof Uint8Array
        ? from(through(stored as Uint8Array<ArrayBuffer>, new Unpack("gzip")).text())
        : of("");
    },
  };
}
