/** Uploads in a whole client; the upload port is a fake. */
import { describe, expect, it } from "vitest";
import { type Problem, ProblemError } from "../../bus/problem";
import { startFakeClient } from "../../ports/fakes/client";
import { createFakePorts } from "../../ports/fakes/ports";
import { checkFile, LIMIT_BYTES, mayArriveYet } from "./limits";
import { selectUploads } from "./select";

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
    const checked = checkFile({ type, size }, ["image", "video"]);
    if (isAllowed) expect(checked).toHaveProperty("kind");
    else
      expect(checked).toEqual({
        problem: { kind: "tooLarge", limitBytes: type === "image/png" ? 52_428_800 : 1_073_741_824 },
      });
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
  it("what was uploaded is still attached; what was not must be picked again, and says so", async () => {
    const ports = createFakePorts();
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

  it("what was sent is no longer an attachment", async () => {
    const ports = createFakePorts();
    const { client, pick, uploads, signals } = await start(ports);
    pick(photo());
    signals().next({ kind: "done", raw: done });
    const files = uploads().flatMap(({ file }) => (file ? [file] : []));
    client.send({ type: "chat/sendRequested", payload: { chatId: 3, text: "", files } });
    expect(uploads()).toEqual([]);
    expect(ports.storage.local.get("user:7:uploads")).toBeNull();
  });
});
