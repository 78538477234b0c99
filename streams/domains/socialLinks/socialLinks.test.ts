// Linking a network on fake ports: where the browser goes, and what counts as an answer.
import { describe, expect, it } from "vitest";
import { fakeConfig, type Responder, startFakeClient } from "../../ports/fakes/client";
import { answer } from "../../ports/fakes/http";

const linking = [{ provider: "google", authorizeUrl: "https://id.example/?s={state}&r={redirect}" }];
const config = {
  ...fakeConfig,
  domain: { ...fakeConfig.domain, socialAuthClients: { login: [], linking } },
};
const LINKS = "/user-external-auth";
const google = { id: 2, source: "google" };
const respond: Responder = ({ path }) => {
  if (path === "/config.json") return answer(config);
  return path === LINKS ? answer([google]) : null;
};

async function comeBack(query: (state: string) => string) {
  const { client, ports, calls, payloads } = await startFakeClient({ respond });
  client.send({ type: "socialLinks/linkRequested", payload: { provider: "google" } });
  const gone = new URL(ports.page.assigned[0] ?? "");
  ports.page.here = `/linksocialnetworks?action=link&${query(gone.searchParams.get("s") ?? "")}`;
  client.send({ type: "socialLinks/screenOpened", payload: {} });
  client.send({ type: "socialLinks/listRequested", payload: {} });
  return { gone, here: ports.page.here, links: client.state().socialLinks, calls, payloads };
}

describe("linking a network", () => {
  it("PROF-05 a success with the state that was sent loads the links, and clears the query", async () => {
    const { gone, here, links, calls } = await comeBack((state) => `state=${state}&status=success`);
    expect(gone.searchParams.get("r")).toBe("https://learn.example/linksocialnetworks");
    expect(here).toBe("/linksocialnetworks");
    expect(links).toMatchObject({ list: { value: [google] }, linkError: null });
    expect(calls("GET", LINKS)).toHaveLength(1);
  });

  it("PROF-05 a failure is shown by its code", async () => {
    const { here, links } = await comeBack(
      (state) => `state=${state}&status=fail&errorCode=link_social_id_already_taken&errorMessage=x`,
    );
    expect(here).toBe("/linksocialnetworks");
    expect(links.linkError).toBe("link_social_id_already_taken");
  });

  it("PROF-05 a link that is refused at the network's page shows no error", async () => {
    const { links } = await comeBack((state) => `state=${state}&status=fail&errorCode=access_denied`);
    expect(links.linkError).toBeNull();
  });

  it("PROF-05 an answer that this tab did not request links nothing", async () => {
    const { links, payloads } = await comeBack(() => "state=other&status=success");
    expect(links).toMatchObject({ linkError: "unknown_error" });
    expect(payloads("socialLinks/linked")).toEqual([]);
  });

  it("PROF-05 links that are known are fetched again when one is linked; one that is unlinked is gone at once", async () => {
    let links = [google];
    const { client, calls } = await startFakeClient({
      respond: ({ path }) => (path === LINKS ? answer(links) : null),
    });
    const known = () => client.state().socialLinks.list.value;
    client.send({ type: "socialLinks/listRequested", payload: {} });
    links = [google, { id: 3, source: "vkontakte" }];
    client.send({ type: "socialLinks/linked", payload: {} });
    expect(known()).toEqual(links);
    client.send({ type: "socialLinks/unlinked", payload: { id: 2 } });
    expect(known()).toEqual([{ id: 3, source: "vkontakte" }]);
    expect(calls("GET", LINKS)).toHaveLength(2);
  });
});
