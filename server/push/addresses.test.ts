/** What the server may be made to call by the endpoint of a subscription: nothing of its own network. */
import dns from "node:dns";
import { describe, expect, it } from "vitest";
import { checkedLookup, ForbiddenAddress, isPublicAddress, readEndpoint } from "./addresses";
import { post } from "./post";

const strict = { isLoopbackAllowed: false };
const ENDPOINT = "https://push.example/send/1";
const signal = new AbortController().signal;
const request = { headers: {}, body: Buffer.from("sealed") };

/** A resolver that knows one name. */
const resolving = (...addresses: readonly string[]): typeof dns.lookup =>
  // cast: of its forms the one that is used
  ((_name: string, _options: object, done: (error: null, found: dns.LookupAddress[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    )) as unknown as typeof dns.lookup;

describe("the address of a push service", () => {
  it.each([
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "169.254.169.254",
    "172.31.255.255",
    "192.168.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fd00::1",
    "::ffff:10.0.0.1",
    "64:ff9b::a00:1",
    "2002:a00:1::",
    "2001:db8::1",
    "push.example",
  ])("OFF-06 SEC-05 %s is no public address", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(["8.8.8.8", "172.32.0.1", "2606:4700::1111"])("OFF-06 %s is a public address", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    "http://push.example/1",
    "https://push.example:8443/1",
    "https://name:word@push.example/1",
    "https://10.0.0.1/1",
    "https://0x7f.1/1",
    "https://2130706433/1",
    "https://[::1]/1",
    "https://[::ffff:7f00:1]/1",
    "ftp://push.example/1",
    "file:///etc/passwd",
    "push.example",
    `https://push.example/${"x".repeat(2_048)}`,
  ])("OFF-06 SEC-05 the endpoint %.40s is refused", (endpoint) => {
    expect(readEndpoint(endpoint, strict)).toBeNull();
  });

  it("OFF-06 an endpoint is https of a public address; the option for tests adds this machine alone", () => {
    expect(readEndpoint(ENDPOINT, strict)?.href).toBe(ENDPOINT);
    const loose = { isLoopbackAllowed: true };
    expect(readEndpoint("http://127.0.0.1:4000/1", loose)?.port).toBe("4000");
    for (const other of ["http://10.0.0.1:4000/1", "http://localhost:4000/1", "http://push.example/1"])
      expect(readEndpoint(other, loose)).toBeNull();
  });

  it.each([["10.0.0.5"], ["127.0.0.1"], ["8.8.8.8", "192.168.1.1"], ["::1"]])(
    "OFF-06 SEC-05 a name that resolves to %s is not called",
    async (...addresses) => {
      const sent = post(ENDPOINT, request, { rules: strict, signal, resolve: resolving(...addresses) });
      await expect(sent).rejects.toBeInstanceOf(ForbiddenAddress);
    },
  );

  it("OFF-06 a connection goes to the address that was checked", () => {
    const found: unknown[] = [];
    const lookup = checkedLookup(strict, resolving("8.8.8.8"));
    lookup("push.example", {}, (...answer) => void found.push(answer));
    lookup("push.example", { all: true }, (...answer) => void found.push(answer));
    expect(found).toEqual([
      [null, "8.8.8.8", 4],
      [null, [{ address: "8.8.8.8", family: 4 }]],
    ]);
  });
});
