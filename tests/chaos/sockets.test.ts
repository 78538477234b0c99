// Convergence, tier 2: the real client and the real server, with a relay between them that does whatever a network may.
// The same runs by command, as many as one likes: npm run chaos:sockets -- --runs 2000
import { afterAll, beforeAll, describe, it } from "vitest";
import { startNodeClient } from "../support/nodeClient";
import { until } from "../support/until";
import { startRelay } from "./relay";
import { type School, startSchool } from "./school";

let school: School;
beforeAll(async () => {
  school = await startSchool();
});
afterAll(() => school.close());

describe("a line that falls silent", () => {
  it.each(["websocket", "polling"] as const)(
    "RT-08 is dropped within 3 s of a look at the page: %s",
    async (transport) => {
      const relay = await startRelay(school.port);
      const token = school.pupils[0]?.account.token;
      const node = await startNodeClient({ url: relay.url, token, transports: [transport] });
      relay.suffer({ isBlackhole: true });
      node.ports.page.resumed$.next("visible");
      await until("it is dropped", () => node.state().link.status === "dropped", { deadlineMs: 3_500 });
      relay.heal();
      await until("it is live again", () => node.state().link.status === "live", { deadlineMs: 5_000 });
      node.stop();
      await relay.close();
    },
  );
});
