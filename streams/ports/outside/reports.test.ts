/** What an error report contains when it is sent: Sentry's own SDK over a fake network. */
import { firstValueFrom } from "rxjs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createReports } from "../../parts/visitor/reports";
import type { ErrorReport } from "../types";
import { createReporterPort } from "./reporter";

const DSN = "https://publickey@reports.example/42";
const CANARIES = ["lena@example.com", "canary-token-9f8e7d6c5b4a3210", "What I wrote", "+34 600 000 002"];
const report: ErrorReport = {
  what: "The effect chat.send failed",
  error: new TypeError("No answer for lena@example.com at /x?token=canary-token-9f8e7d6c5b4a3210"),
  trail: [
    { at: 1_790_000_000_000, type: "page/shown", payload: { name: "chat" } },
    {
      at: 1_790_000_001_000,
      type: "outbox/sendRequested",
      payload: { chatId: 3, text: "What I wrote", email: "lena@example.com", phone: "+34 600 000 002" },
    },
    {
      at: 1_790_000_002_000,
      type: "brand/configLoaded",
      payload: { list: Array.from({ length: 2_000 }, () => "long") },
    },
  ],
};

afterEach(() => vi.unstubAllGlobals());

/** Everything that leaves the page. */
function listen() {
  const sent: { readonly url: string; readonly body: string }[] = [];
  vi.stubGlobal("fetch", async (url: string, { body }: { body: string }) => {
    sent.push({ url, body: typeof body === "string" ? body : new TextDecoder().decode(body) });
    return new Response("{}");
  });
  return sent;
}

describe("an error report", () => {
  it("NET-04 ANA-03 SEC-03 an error report carries the error and the trail, without an address, a token or what people wrote", async () => {
    const sent = listen();
    createReports(DSN)(report);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    const [{ url, body } = { url: "", body: "" }] = sent;
    expect(url).toContain("https://reports.example/api/42/envelope/");
    const event = JSON.parse(body.split("\n")[2] ?? "null");
    expect(event.message).toBe("The effect chat.send failed");
    expect(event.exception.values[0]).toMatchObject({
      type: "TypeError",
      value: "No answer for [e-mail] at /x?token=[token]",
    });
    expect(event.exception.values[0].stacktrace.frames.length).toBeGreaterThan(0);
    expect(event.breadcrumbs.map(({ message }: { message: string }) => message)).toEqual([
      "page/shown",
      "outbox/sendRequested",
      "brand/configLoaded",
    ]);
    expect(event.breadcrumbs[1].data.payload).toMatchObject({ chatId: 3, text: "[12 characters]" });
    for (const canary of CANARIES) expect(body).not.toContain(canary);
    for (const collected of ["request", "user", "contexts.browser", "server_name"])
      expect(event).not.toHaveProperty(collected);
  });

  it("ANA-03 an error report loads the service's code with the first one, once, and does no harm when it fails to load", async () => {
    let loads = 0;
    const heard: ErrorReport[] = [];
    const port = createReporterPort(async () => {
      loads += 1;
      if (loads === 1) throw new Error("did not arrive");
      return () => (given) => heard.push(given);
    });
    expect(loads).toBe(0);
    for (let turn = 0; turn < 3; turn++) await firstValueFrom(port.send(DSN, report), { defaultValue: null });
    expect([loads, heard.length]).toEqual([2, 2]);
  });
});
