/**
 * Which addresses news may be sent to. Rule: the endpoint comes from a client, so the server calls nothing of its own network: https at its
 * own port, and an address that is public, at the moment of each send (SEC-05).
 */
import dns from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

const MOST_CHARACTERS = 2_048;

/** What is no address of a machine in the internet: private, of the machine itself, of documentation, multicast, reserved. */
const NOT_PUBLIC = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const closed = new BlockList();
for (const [network, bits] of NOT_PUBLIC) closed.addSubnet(network, bits, network.includes(":") ? "ipv6" : "ipv4");
/** Of IPv6 only this part is given out; addresses that contain one of IPv4 are outside of it. */
const givenOut = new BlockList();
givenOut.addSubnet("2000::", 3, "ipv6");
const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** What is allowed besides: the machine itself, also without TLS; for tests alone. */
export interface AddressRules {
  readonly isLoopbackAllowed: boolean;
}

/** Whether a machine in the internet may have this address. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed.check(address, "ipv4");
  return version === 6 && givenOut.check(address, "ipv6") && !closed.check(address, "ipv6");
}

const isAllowed = (address: string, { isLoopbackAllowed }: AddressRules): boolean =>
  isPublicAddress(address) || (isLoopbackAllowed && isIP(address) > 0 && loopback.check(address, versionOf(address)));

const versionOf = (address: string): "ipv4" | "ipv6" => (isIP(address) === 4 ? "ipv4" : "ipv6");

/** The name without the brackets of IPv6. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

/** The endpoint as an address that may be called; null where it may not. A name may still resolve to what is not public. */
export function readEndpoint(text: string, rules: AddressRules): URL | null {
  if (text.length > MOST_CHARACTERS || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== "" || url.password !== "") return null;
  const host = hostOf(url);
  if (isIP(host) > 0 && !isAllowed(host, rules)) return null;
  const isOfThisMachine = isIP(host) > 0 && !isPublicAddress(host);
  if (isOfThisMachine) return url.protocol === "https:" || url.protocol === "http:" ? url : null;
  return url.protocol === "https:" && url.port === "" ? url : null;
}

/** The endpoint may not be called. */
export class ForbiddenAddress extends Error {
  constructor() {
    super("the endpoint is of no public address");
  }
}

/**
 * Resolves a name for a connection, and refuses it if any of its addresses is not public: the connection goes to what was checked, so
 * that a name cannot change between the check and the call.
 */
export const checkedLookup =
  (rules: AddressRules, resolve: typeof dns.lookup = dns.lookup): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new ForbiddenAddress(), "", 4);
      if (!found.every(({ address }) => isAllowed(address, rules))) return done(new ForbiddenAddress(), "", 4);
      if (options.all) return done(null, found);
      return done(null, first.address, first.family);
    });
  };
