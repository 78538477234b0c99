/** The list of the visitor's domains. Rule: no effect misses the first event of another, in any order of the list. */
import { describe, expect, it } from "vitest";
import { fakeConfig, settlePromises, startFakeClient } from "../../ports/fakes/client";
import { answer } from "../../ports/fakes/http";
import { ORDERS } from "../../ports/fakes/orders";
import { createFakePorts } from "../../ports/fakes/ports";
import { visitorDomains } from "./domains";

const config = { ...fakeConfig, domain: { ...fakeConfig.domain, analyticsIds: { gtm: "GTM-DOMAIN" } } };

describe("the visitor's domains", () => {
  it.each(ORDERS)(
    "COOK-03 third parties learn of an earlier consent with the visitor's domains %s",
    async (_, ordered) => {
      const ports = createFakePorts();
      ports.jar.cookie = "consent=1.10";
      const { client } = await startFakeClient({
        ports,
        token: null,
        visitors: ordered(visitorDomains),
        respond: ({ path }) => {
          if (path === "/config.json") return answer(config);
          return path === "/cookie" ? answer({ is_enabled: true, version: 1, items: [] }) : null;
        },
      });
      client.send({ type: "page/shown", payload: { name: "login" } });
      await settlePromises();
      expect([...ports.thirdParties.inside]).toEqual([["tagManager", "GTM-DOMAIN"]]);
      expect(ports.thirdParties.notified.map(([name]) => name)).toEqual(["open_app", "page_view"]);
    },
  );
});
