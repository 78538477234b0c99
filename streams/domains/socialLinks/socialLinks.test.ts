// Linking a network on fake ports: where the browser goes, and what counts as an answer.
import { describe, expect, it } from "vitest";
import { fakeConfig, type Responder, startFakeClient } from "../../ports/fakes/client";
import { answer } from "../../ports/fakes/http";

const linking = [{ provider: "google", authorizeUrl: "https://id.example/?s={state}&r={redirect}" }];
const config = {
  ...fakeConfig,
  domain: { ...fakeConfig.domain, socialAuthClients: { login: [], linking } },
};
const respond: Responder = ({ path }) => {
  if (path === "/config.json") return answer(config);
  return path === "/user-external-auth" ? answer([{ id: 2, source: "google" }]) : null;
};

async function comeBack(query: (state: string) => string) {
  const { client, ports } = await startFakeClient({ respond });
  client.send({ type: "socialLinks/linkRequested", payload: { provider: "google" } });
  const gone = new URL(ports.page.assigned[0] ?? "");
  ports.page.here = `/linksocialnetworks?action=link&${query(gone.searchParams.get("s") ?? "")}`;
  client.send({ type: "socialLinks/screenOpened", payload: {} });
  return { gone, here: ports.page.here, links: client.state().socialLinks };
}

describe("linking a network", () => {
  it("PROF-05 a success with the state that was sent loads the links, and clears the query", async () => {
    const { gone, here, links } = await comeBack((state) => `state=${state}&status=success`);
    expect(gone.searchParams.get("r")).toBe("https://learn.example/linksocialnetworks");
    expect(here).toBe("/linksocialnetworks");
    expect(links).toMatchObject({ links: [{ id: 2, source: "google" }], linkError: null });
  });

  it("PROF-05 a failure is shown by its code", async () => {
    const { here, links } = await comeBack(
      (state) => `state=${state}&status=fail&errorCode=link_social_id_already_taken&errorMessage=x`,
    );
    expect(here).toBe("/linksocialnetworks");
    expect(links.linkError).toBe("link_social_id_already_taken");
  });

  it("PROF-05 an answer that this tab did not request links nothing", async () => {
    const { links } = await comeBack(() => "state=other&status=success");
    expect(links).toMatchObject({ links: [], linkError: "unknown_error" });
  });
});
