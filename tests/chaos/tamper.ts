// Faults of the socket's packets on their way to the client, one function a verb.
// Rule: a tampered packet can be distinguished from a true one (a network's checksums guarantee no less): what is changed is broken.
import type { Chance } from "./chance";

/** What arrives instead of one packet: nothing, itself, several. */
export type Tamper = (packet: string) => readonly string[];
type Breakage = (packet: string) => string;

/** Packets are lost. */
export const drop =
  (share: number, chance: Chance): Tamper =>
  (packet) =>
    chance.happens(share) ? [] : [packet];

/** Packets come twice. */
export const duplicate =
  (share: number, chance: Chance): Tamper =>
  (packet) =>
    chance.happens(share) ? [packet, packet] : [packet];

/** Packets come after the one that followed them; one without a following packet is lost. */
export function swap(share: number, chance: Chance): Tamper {
  let held: string | null = null;
  return (packet) => {
    if (held === null && chance.happens(share)) {
      held = packet;
      return [];
    }
    const arrived = held === null ? [packet] : [packet, held];
    held = null;
    return arrived;
  };
}

/** Packets arrive broken. */
export const mutate =
  (share: number, chance: Chance): Tamper =>
  (packet) =>
    chance.happens(share) ? [chance.pick(breakages)(packet)] : [packet];

/** Several in a row: what one passes on, the next gets. */
export const inTurn =
  (...tampers: readonly Tamper[]): Tamper =>
  (packet) =>
    tampers.reduce<readonly string[]>((packets, tamper) => packets.flatMap(tamper), [packet]);

/** Ways to break a packet so that the client's decoding or its numbers must notice. */
const breakages: readonly [Breakage, ...Breakage[]] = [
  (packet) => packet.slice(0, -3),
  (packet) => packet.replace(/"seq":\d+/, '"seq":"x"'),
  (packet) => packet.replace(/"seq":(\d+)/, (_, seq) => `"seq":${Number(seq) + 1_000}`),
  (packet) => packet.replace(/"epoch":"[^"]*"/, '"epoch":"other"'),
  (packet) => packet.replace(/"v":1/, '"v":9'),
  (packet) => packet.replace(/"data":\{/, '"data":{"id":"none"},"was":{'),
  (packet) => packet.replace(/"data":\{/, `"data":${"[".repeat(200)}${"]".repeat(200)},"was":{`),
  (packet) => packet.replace(/"type":"[^"]*"/, '"type":null'),
  () => '42["bus"]',
  () => '42["bus",null]',
  () => `42["bus","${"x".repeat(40_000)}"]`,
];
