/** What the socket delivered, and the outcome of each packet. Rule: what is stored was redacted when it was captured. */
import type { AnyEvent } from "../../bus/define";
import { redact } from "../redact/redact";
import { estimateSize } from "../values/size";
import type { PacketRecord } from "./types";

const MAX_PACKETS = 5_000;
const MAX_RAW_BYTES = 20_000;

type Verdict = PacketRecord["verdict"];
/** The outcome of a packet by the events that it became; any other event means that it was applied. */
const VERDICTS: Readonly<Record<string, Verdict>> = {
  "connection/duplicateDropped": "duplicate",
  "connection/gapFound": "gap",
  "connection/pushRejected": "rejected",
  "connection/staleNoticed": "hint",
};

export interface Packets {
  hear(
    packet: { readonly id: string; readonly name: string; readonly raw?: unknown; detail?: string | null },
    at: number,
  ): void;
  /** An event that a packet became. */
  become(id: string, event: AnyEvent): void;
  explain(id: string, causeId: string | null): void;
  find(id: string): PacketRecord | undefined;
  list(): readonly PacketRecord[];
  clear(): void;
}

const fieldOf = (raw: unknown, name: string): unknown =>
  typeof raw === "object" && raw !== null && Object.hasOwn(raw, name) ? (raw as Record<string, unknown>)[name] : null;

export function createPackets(): Packets {
  const packets = new Map<string, PacketRecord>();
  const change = (id: string, with_: Partial<PacketRecord>) => {
    const packet = packets.get(id);
    if (packet) packets.set(id, { ...packet, ...with_ });
  };
  return {
    hear({ id, name, raw = null, detail = null }, at) {
      const [type, seq] = [fieldOf(raw, "type"), fieldOf(raw, "seq")];
      const isBus = name.startsWith("bus");
      const own = isBus ? "control" : "socket";
      packets.set(id, {
        id,
        at,
        name,
        type: typeof type === "string" ? type.slice(0, 64) : null,
        seq: typeof seq === "number" ? seq : null,
        raw: estimateSize(raw) > MAX_RAW_BYTES ? "[large]" : redact(raw),
        verdict: name === "bus" ? null : own,
        detail,
        cause: null,
      });
      const [oldest] = packets.keys();
      if (packets.size > MAX_PACKETS && oldest) packets.delete(oldest);
    },
    become(id, { type, payload, position }) {
      const known = packets.get(id);
      // what the packet became first is its outcome; what followed from that does not change it
      if (known?.name !== "bus" || known.verdict !== null) return;
      const detail =
        type === "connection/pushRejected"
          ? `${String(fieldOf(payload, "reason"))}: ${String(fieldOf(payload, "detail"))}`
          : null;
      change(id, { verdict: VERDICTS[type] ?? (position ? "applied" : "hint"), detail });
    },
    explain: (id, cause) => change(id, { cause }),
    find: (id) => packets.get(id),
    list: () => [...packets.values()],
    clear: () => packets.clear(),
  };
}
