// Files saved on the device: one fetch for each address, whatever is pressed meanwhile.
import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { ProblemError } from "../../bus/problem";
import { startFakeClient } from "../../ports/fakes/client";

const PLAN = { url: "https://files.example/plan.pdf", name: "Plan.pdf" };

async function start() {
  const fake = await startFakeClient();
  const { client, ports } = fake;
  let fetches = 0;
  const { fetch } = ports.downloads;
  ports.downloads.fetch = (url) => {
    fetches += 1;
    return fetch(url);
  };
  const request = (file = PLAN) => client.send({ type: "downloads/requested", payload: file });
  const statusOf = (url = PLAN.url) => client.state().downloads.byUrl[url]?.status;
  return { ...fake, request, statusOf, fetches: () => fetches, file: () => ports.downloads.filesOf(PLAN.url) };
}

describe("a download", () => {
  it("COURSE-10 a download is loading, then loaded and saved once under its name", async () => {
    const { ports, request, statusOf, file } = await start();
    request();
    expect(statusOf()).toBe("loading");
    file().next(undefined);
    expect(statusOf()).toBe("loaded");
    expect(ports.downloads.saved).toEqual([[PLAN.url, PLAN.name]]);
  });

  it("COURSE-10 a second request while it loads joins the first; one for a loaded file saves it again without a fetch", async () => {
    const { ports, request, fetches, file } = await start();
    request();
    request();
    file().next(undefined);
    expect(fetches()).toBe(1);
    expect(ports.downloads.saved).toHaveLength(1);
    request();
    expect(fetches()).toBe(1);
    expect(ports.downloads.saved).toHaveLength(2);
  });

  it("COURSE-10 one that fails says why, and can be requested again", async () => {
    const { client, ports, request, statusOf, fetches } = await start();
    const broken$ = new Subject<undefined>();
    const { fetch } = ports.downloads;
    ports.downloads.fetch = () => broken$;
    request();
    broken$.error(new ProblemError("gone", { kind: "refused", status: 404 }));
    expect(client.state().downloads.byUrl[PLAN.url]).toMatchObject({ status: "fail", problem: { status: 404 } });
    expect(ports.downloads.saved).toEqual([]);
    ports.downloads.fetch = fetch;
    request();
    ports.downloads.filesOf(PLAN.url).next(undefined);
    expect([statusOf(), fetches()]).toEqual(["loaded", 1]);
  });

  it("COURSE-10 two files are loaded side by side", async () => {
    const { ports, request, statusOf, file } = await start();
    const other = { url: "https://files.example/map.png", name: "Map.png" };
    request();
    request(other);
    ports.downloads.filesOf(other.url).next(undefined);
    expect([statusOf(), statusOf(other.url)]).toEqual(["loading", "loaded"]);
    file().next(undefined);
    expect(statusOf()).toBe("loaded");
  });

  it("AUTH-14 the end of the session drops the files and what was loaded", async () => {
    const { client, ports, request, file } = await start();
    request();
    file().next(undefined);
    client.send({ type: "session/logoutRequested", payload: {} });
    expect(client.state().downloads?.byUrl ?? {}).toEqual({});
    expect(ports.downloads.dropCount).toBe(1);
  });
});
