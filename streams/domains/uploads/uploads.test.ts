/** Uploads in a whole client; the upload port is a fake. */
import { throwError } from "rxjs";
import { describe, expect, it } from "vitest";
import { type Problem, ProblemError } from "../../bus/problem";
import { startFakeClient } from "../../ports/fakes/client";
import { createFakePorts, createRefusingPorts } from "../../ports/fakes/ports";
import { checkFile, LIMIT_BYTES, mayArriveYet } from "./limits";
import { selectLosesFile, selectUploads } from "./select";

const place = "chat:3";
const photo = (name = "plank.png", type = "image/png") => new File(["pixels"], name, { type });
const done = { id: 4, name: "plank.png", size: 6, type: 2, url: "/files/4/x/plank.png", urls: null };

async function start(ports = createFakePorts()) {
  const started = await startFakeClient({ ports });
  const pick = (...files: File[]) =>
    started.client.send({ type: "uploads/picked", payload: { place, accepts: ["image", "video"], files } });
  const uploads = () => selectUploads(started.client.state(), place);
  const signals = (index = 0) => ports.uploads.signalsOf(uploads()[index]?.key ?? "");
  return { ...started, pick, uploads, signals };
}

describe("a picked file", () => {
  it("HW-08 a picked file is queued, uploaded with its progress, checked by the server, and done", async () => {
    const { pick, uploads, signals } = await start();
    pick(photo());
    expect(uploads()).toMatchObject([{ name: "plank.png", kind: "image", status: "uploading", sentBytes: 0 }]);
    signals().next({ kind: "progress", sentBytes: 3 });
    expect(uploads()).toMatchObject([{ status: "uploading", sentBytes: 3 }]);
    signals().next({ kind: "processing" });
    expect(uploads()).toMatchObject([{ status: "processing" }]);
    signals().next({ kind: "done", raw: done });
    expect(uploads()).toMatchObject([{ status: "done", file: { id: 4 } }]);
  });

  it("HW-08 two are uploaded at a time, the third waits", async () => {
    const { pick, uploads, signals } = await start();
    pick(photo("1.png"), photo("2.png"), photo("3.png"));
    expect(uploads().map(({ status }) => status)).toEqual(["uploading", "uploading", "queued"]);
    signals(0).next({ kind: "done", raw: done });
    signals(0).complete();
    expect(uploads().map(({ status }) => status)).toEqual(["done", "uploading", "uploading"]);
  });

  it("HW-08 a stall pauses it, and it continues when bytes flow again", async () => {
    const { pick, uploads, signals } = await start();
    pick(photo());
    signals().next({ kind: "stalled" });
    expect(uploads()).toMatchObject([{ status: "paused" }]);
    signals().next({ kind: "progress", sentBytes: 5 });
    expect(uploads()).toMatchObject([{ status: "uploading", sentBytes: 5 }]);
  });

  it("HW-08 a failure gives its reason and can be tried again", async () => {
    const ports = createFakePorts();
    const { client, pick, uploads } = await start(ports);
    const sends: string[] = [];
    const { send } = ports.uploads;
    let isUp = false;
    ports.uploads.send = (key) => {
      sends.push(key);
      if (isUp) return send(key);
      throw new ProblemError("no", { kind: "refused", status: 415, text: "This is no picture" });
    };
    pick(photo());
    expect(uploads()).toMatchObject([{ status: "failed", problem: { text: "This is no picture" } }]);
    isUp = true;
    client.send({ type: "uploads/retryRequested", payload: { key: uploads()[0]?.key ?? "" } });
    expect(uploads()).toMatchObject([{ status: "uploading" }]);
    expect(new Set(sends).size).toBe(1);
  });

  it("HW-08 a cancel works at any time: the sending ends and the file is released", async () => {
    const { client, ports, pick, uploads, signals } = await start();
    pick(photo());
    const signals$ = signals();
    client.send({ type: "uploads/dropRequested", payload: { key: uploads()[0]?.key ?? "" } });
    expect(uploads()).toEqual([]);
    expect(signals$.observed).toBe(false);
    expect(ports.uploads.held.size).toBe(0);
  });

  it("HW-08 the place of a file is fixed when it is picked", async () => {
    const { client, pick, uploads, signals } = await start();
    pick(photo());
    client.send({ type: "chat/opened", payload: { chatId: 4 } });
    signals().next({ kind: "done", raw: done });
    expect(uploads()).toHaveLength(1);
    expect(selectUploads(client.state(), "chat:4")).toEqual([]);
  });

  it("CHAT-04 a picked file that is not a photo or video is shown with the reason, and never sent", async () => {
    const { pick, uploads, ports } = await start();
    pick(photo("notes.txt", "text/plain"), photo("page.svg", "image/svg+xml"));
    expect(uploads()).toMatchObject([
      { name: "notes.txt", status: "failed", problem: { kind: "wrongType" } },
      { name: "page.svg", status: "failed", problem: { kind: "wrongType" } },
    ]);
    expect(ports.uploads.held.size).toBe(0);
  });

  it.each([
    ["image/png", LIMIT_BYTES.image, true],
    ["image/png", LIMIT_BYTES.image + 1, false],
    ["video/mp4", LIMIT_BYTES.video, true],
    ["video/mp4", LIMIT_BYTES.video + 1, false],
  ])("CHAT-04 %s of %i bytes may be uploaded: %s; the shown limit is the checked one", (type, size, isAllowed) => {
    const checked = checkFile({ type, size, name: "a" }, ["image", "video"], new Uint8Array());
    if (isAllowed) expect(checked).toHaveProperty("kind");
    else
      expect(checked).toEqual({
        problem: { kind: "tooLarge", limitBytes: type === "image/png" ? 52_428_800 : 1_073_741_824 },
      });
  });
});

describe("an upload whose network or server is away", () => {
  /** Each try is a new call of the port; the first ones fail like this. */
  async function failing(...problems: Problem[]) {
    const ports = createFakePorts();
    const tries: string[] = [];
    const { send } = ports.uploads;
    ports.uploads.send = (key) => {
      const problem = problems[tries.push(key) - 1];
      return problem ? throwError(() => new ProblemError("no", problem)) : send(key);
    };
    return { ...(await start(ports)), ports, tries };
  }
  const offline: Problem = { kind: "offline" };

  it.each<[string, (started: Awaited<ReturnType<typeof failing>>) => void]>([
    [
      "the browser is online again",
      ({ ports }) => {
        ports.page.isOnline$.next(false);
        ports.page.isOnline$.next(true);
      },
    ],
    [
      "the connection is live again",
      ({ ports }) => ports.socket.signals$.next({ kind: "connected", transport: "websocket" }),
    ],
    ["the learner returns to the page", ({ ports }) => ports.page.resumed$.next("visible")],
  ])("HW-08 an upload is paused without a network, and goes on as soon as %s", async (_, comeBack) => {
    const started = await failing(offline, offline);
    started.pick(photo());
    started.ports.clock.advance(0);
    expect(started.uploads()).toMatchObject([{ status: "paused" }]);
    expect(started.tries).toHaveLength(2);
    comeBack(started);
    expect(new Set(started.tries).size).toBe(1);
    expect(started.tries).toHaveLength(3);
    started.signals().next({ kind: "progress", sentBytes: 4 });
    expect(started.uploads()).toMatchObject([{ status: "uploading", sentBytes: 4 }]);
  });

  it.each<[Problem]>([[offline], [{ kind: "server", status: 503 }], [{ kind: "server" }]])(
    "HW-08 an upload that meets %j goes on by a growing wait, without any sign",
    async (problem) => {
      const { ports, pick, uploads, tries } = await failing(...Array.from({ length: 12 }, () => problem));
      pick(photo());
      ports.clock.advance(10_000);
      const early = tries.length;
      expect(early).toBeGreaterThan(2);
      ports.clock.advance(10_000);
      expect(tries.length - early).toBeLessThan(early);
      expect(uploads()).toMatchObject([{ status: "paused" }]);
      ports.clock.advance(300_000);
      expect(tries).toHaveLength(13);
    },
  );

  it("HW-08 an upload waits as long as the server asks", async () => {
    const { ports, pick, tries } = await failing({ kind: "limited", status: 429, retryAfterMs: 60_000 });
    pick(photo());
    ports.clock.advance(59_000);
    expect(tries).toHaveLength(1);
    ports.clock.advance(1_000);
    expect(tries).toHaveLength(2);
  });

  it("AUTH-13 an upload whose token is refused asks with it who is signed in, as that call ends the session", async () => {
    const { ports, pick } = await failing({ kind: "unauthorized", status: 401 });
    const asked = () => ports.http.calls.filter(({ path }) => path === "/user").length;
    const before = asked();
    pick(photo());
    expect(asked()).toBe(before + 1);
  });
});

describe("an upload that failed", () => {
  it.each<[Problem, boolean]>([
    [{ kind: "offline" }, true],
    [{ kind: "timeout" }, true],
    [{ kind: "server", status: 507 }, true],
    [{ kind: "limited", status: 429 }, true],
    [{ kind: "refused", status: 404 }, true],
    [{ kind: "refused", status: 409 }, true],
    [{ kind: "refused", status: 413 }, false],
    [{ kind: "refused", status: 415 }, false],
    [{ kind: "refused", status: 422 }, false],
    [{ kind: "wrongType" }, false],
    [{ kind: "tooLarge", limitBytes: 1 }, false],
    [{ kind: "fileGone" }, false],
  ])("HW-08 CHAT-04 a failed upload with %j may arrive at another try: %s", (problem, mayArrive) => {
    expect(mayArriveYet(problem)).toBe(mayArrive);
  });
});

describe("after a reload", () => {
  it("OFF-11 what was uploaded is still attached; what was not, and the device refused, must be picked again, and says so", async () => {
    const ports = createRefusingPorts();
    const first = await start(ports);
    first.pick(photo("1.png"), photo("2.png"));
    first.signals(0).next({ kind: "done", raw: done });
    first.client.stop();
    const second = await start(createFakePorts({ storage: ports.storage, clock: ports.clock }));
    expect(second.uploads()).toMatchObject([
      { name: "1.png", status: "done", file: { id: 4 } },
      { name: "2.png", status: "failed", problem: { kind: "fileGone" } },
    ]);
  });

  const edited = (name: string) => new File(["pixels"], name, { type: "image/png", lastModified: 1_700_000_000_000 });
  const address = "https://learn.example/spa/v2/files/1a2b";

  async function reloadedWhile(file: File) {
    const ports = createRefusingPorts();
    const first = await start(ports);
    first.pick(file);
    first.signals().next({ kind: "begun", address });
    first.client.stop();
    // the fake keys name the time
    ports.clock.advance(1_000);
    return start(createFakePorts({ storage: ports.storage, clock: ports.clock }));
  }

  it("HW-08 the same file that is picked again replaces what the reload left, and goes on from what the server has", async () => {
    const { ports, pick, uploads } = await reloadedWhile(edited("set.png"));
    const [left] = uploads();
    expect(left).toMatchObject({ status: "failed", problem: { kind: "fileGone" } });
    pick(edited("set.png"));
    expect(uploads()).toMatchObject([{ key: left?.key, status: "uploading" }]);
    expect(uploads()[0]?.problem).toBeUndefined();
    expect(ports.uploads.addresses.get(left?.key ?? "")).toBe(address);
  });

  it.each([
    ["another name", () => edited("other.png")],
    [
      "another size",
      () => new File(["more pixels"], "set.png", { type: "image/png", lastModified: 1_700_000_000_000 }),
    ],
    ["another time", () => new File(["pixels"], "set.png", { type: "image/png", lastModified: 1 })],
  ])("HW-08 a file of %s begins from the start, beside what the reload left", async (_, other) => {
    const { ports, pick, uploads } = await reloadedWhile(edited("set.png"));
    pick(other());
    expect(uploads()).toMatchObject([{ status: "failed" }, { status: "uploading" }]);
    expect(ports.uploads.addresses.get(uploads()[1]?.key ?? "")).toBeNull();
  });

  it("CHAT-04 a file that was refused for what it is does not say after a reload that the page was closed", async () => {
    const ports = createFakePorts();
    const first = await start(ports);
    first.pick(photo("notes.txt", "text/plain"), photo("broken.png"));
    first.signals(1).error(new ProblemError("no", { kind: "refused", status: 422, text: "It is damaged" }));
    expect(first.uploads()).toHaveLength(2);
    first.client.stop();
    const second = await start(createFakePorts({ storage: ports.storage, clock: ports.clock }));
    expect(second.uploads()).toEqual([]);
  });

  it("HW-08 OFF-11 the state says that leaving would lose a file while the device has not stored it, and not after", async () => {
    const { client, pick, signals } = await start(createRefusingPorts());
    const losesWork = () => selectLosesFile(client.state());
    expect(losesWork()).toBe(false);
    pick(photo());
    expect(losesWork()).toBe(true);
    signals().next({ kind: "stalled" });
    expect(losesWork()).toBe(true);
    signals().next({ kind: "done", raw: done });
    expect(losesWork()).toBe(false);
  });

  it("what was sent is no longer an attachment", async () => {
    const ports = createFakePorts();
    const { client, pick, uploads, signals } = await start(ports);
    pick(photo());
    signals().next({ kind: "done", raw: done });
    const files = uploads().flatMap(({ file }) => (file ? [file] : []));
    client.send({ type: "outbox/sendRequested", payload: { chatId: 3, text: "", files } });
    expect(uploads()).toEqual([]);
    expect(ports.storage.local.get("user:7:uploads")).toBeNull();
  });
});
