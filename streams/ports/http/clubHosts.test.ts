// Who is called for articles, and who gets the token: the real port over a simulated fetch.
import { asyncScheduler } from "rxjs";
import { describe, expect, it } from "vitest";
import { createTokenPort } from "../device/token";
import { createFakeStorage } from "../fakes/storage";
import { createClubHostsPort } from "./clubHosts";

const HOSTS = [
  "https://club.example",
  "/local/community",
  "http://plain.example",
  "https://me:secret@club.example",
  "javascript:0",
];

function start(hosts: readonly string[] = HOSTS, status = 200) {
  const asked: { url: string; init: RequestInit | undefined }[] = [];
  const token = createTokenPort(createFakeStorage().local, { cookie: "" }, true);
  token.write("token-1");
  const list = { hosts };
  const port = createClubHostsPort({
    hosts: () => list.hosts,
    origin: "https://school.example",
    settings: () => ({ language: "en", appId: "dev", appType: "web" }),
    token,
    clock: { now: () => 0, scheduler: asyncScheduler },
    random: { random: () => 0, newKey: () => "key" },
    fetch: (input, init) => {
      asked.push({ url: input instanceof Request ? input.url : input.toString(), init });
      return Promise.resolve(new Response("{}", { status }));
    },
  });
  return { asked, port, token, list };
}
const get = (port: ReturnType<typeof createClubHostsPort>, host: string) =>
  new Promise((resolve) => {
    const http = port(host);
    if (!http) resolve("none");
    else
      http
        .request({ method: "GET", base: "club", path: "/articles/preview" })
        .subscribe({ error: resolve, complete: () => resolve("done") });
  });
const headers = (init: RequestInit | undefined) => init?.headers as Record<string, string>;

describe("a community host", () => {
  it.each([
    ["https://club.example", "https://club.example/api/v1/articles/preview?lang=en"],
    ["/local/community", "https://school.example/local/community/api/v1/articles/preview?lang=en"],
  ])("CLUB-05 a community host that is configured is called with the token: %s", async (host, url) => {
    const { asked, port } = start();
    expect(await get(port, host)).toBe("done");
    expect(asked.map((call) => call.url)).toEqual([url]);
    expect(headers(asked[0]?.init).Authorization).toBe("Bearer token-1");
    // neither cookies nor a redirect take anything further
    expect(asked[0]?.init).toMatchObject({ credentials: "omit", redirect: "error" });
  });

  it.each([
    ["not in the configuration", "https://evil.example"],
    ["a longer name that begins like one", "https://club.example.evil.example"],
    ["another path of one", "https://club.example/other"],
    ["no https", "http://plain.example"],
    ["with a name and a password", "https://me:secret@club.example"],
    ["no web address", "javascript:0"],
    ["empty", ""],
  ])("CLUB-05 SEC-02 a community host gets neither a call nor the token: %s", async (_, host) => {
    const { asked, port } = start();
    expect(await get(port, host)).toBe("none");
    expect(asked).toEqual([]);
  });

  it("CLUB-05 a community host that the configuration no longer names is not called any more", async () => {
    const { asked, port, list } = start();
    await get(port, "https://club.example");
    list.hosts = [];
    expect(await get(port, "https://club.example")).toBe("none");
    expect(asked).toHaveLength(1);
  });

  it("AUTH-13 a community host that answers 401 does not end the session", async () => {
    const { port, token } = start(HOSTS, 401);
    expect(await get(port, "https://club.example")).toMatchObject({ problem: { kind: "unauthorized" } });
    expect(token.read()).toBe("token-1");
  });
});
