/** The social networks of a brand that has them: their order at the sign-in, a forged return, and what the learner links and unlinks. */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fakeConfig, fakeUser } from "../../../streams/ports/fakes/client";
import { answer } from "../../../streams/ports/fakes/http";
import { createFakePorts } from "../../../streams/ports/fakes/ports";
import { renderPage } from "../../../tests/support/renderPage";

const clientsOf = (action: string) =>
  ["apple", "facebook", "google", "vkontakte"].map((provider) => ({
    provider,
    authorizeUrl: `https://learn.example/local/social/${provider}?action=${action}&state={state}&redirect={redirect}`,
  }));
const config = {
  ...fakeConfig,
  domain: {
    ...fakeConfig.domain,
    socialAuthClients: { login: clientsOf("login"), linking: clientsOf("link") },
  },
};

describe("a guest", () => {
  const openSignIn = (path: string) =>
    renderPage(path, { token: null, respond: (call) => (call.path === "/config.json" ? answer(config) : null) });

  it("BRAND-10 AUTH-06 the networks are in the brand's order", async () => {
    await openSignIn("/");
    const buttons = screen.getAllByRole("button", { name: /^Continue with/ });
    expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual(
      ["Google", "VK", "Facebook", "Apple"].map((network) => `Continue with ${network}`),
    );
  });

  it("AUTH-06 SEC-02 a return that this tab did not request signs nobody in", async () => {
    const { here, ports, calls } = await openSignIn(
      "/?action=login&status=success&state=forged&token=token-of-another",
    );
    expect(await screen.findByRole("dialog", { name: "Error" })).toBeTruthy();
    expect(here()).toBe("/");
    expect(ports.token.read()).toBeNull();
    expect(calls("GET", "/user")).toEqual([]);
  });
});

describe("a learner", () => {
  /** The page of the networks, at an address to which a network may have led back, with what the server has stored. */
  const openLinks = (path: string, links: object[]) => {
    const ports = createFakePorts();
    ports.storage.tab.set("social:link", "state-1");
    return renderPage(path, {
      ports,
      respond: (call) => {
        if (call.path === "/config.json") return answer(config);
        if (call.method === "DELETE" && call.path === "/user-external-auths/3") {
          links.length = 0;
          return answer(undefined);
        }
        return call.path === "/user-external-auth" ? answer([...links]) : null;
      },
    });
  };
  const row = (network: string) =>
    within(screen.getByRole("main"))
      .getAllByRole("listitem")
      .find((item) => item.textContent?.includes(network))?.textContent;
  const vk = { id: 3, source: "vkontakte" };

  it("PROF-05 the learner leaves for a network with a state that this tab knows", async () => {
    const { press, ports } = await openLinks("/user/social-networks", []);
    await waitFor(() => expect(row("VK")).toContain("Not linked"));
    await press("Link VK");
    const left = new URL(ports.page.assigned[0] ?? "");
    expect(left.searchParams.get("state")).toBe(ports.storage.tab.get("social:link"));
    expect(left.searchParams.get("redirect")).toBe("https://learn.example/linksocialnetworks");
  });

  it("PROF-05 a network that belongs to another account is reported, and stays not linked", async () => {
    const code = "link_social_id_already_taken";
    const { here } = await openLinks(`/linksocialnetworks?action=link&status=fail&state=state-1&errorCode=${code}`, []);
    const dialog = await screen.findByRole("dialog", { name: "Error" });
    expect(dialog.textContent).toContain("This network is already linked to another account.");
    expect(here()).toBe("/linksocialnetworks");
    await act(async () => fireEvent.keyDown(dialog, { key: "Escape" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(row("VK")).toContain("Not linked");
  });

  it("PROF-05 a network is unlinked after a confirmation, which says what signs the learner in from then on", async () => {
    const { press, calls } = await openLinks("/linksocialnetworks", [vk]);
    await waitFor(() => expect(row("VK")).toContain("Linked"));
    await press("Unlink VK");
    const question = () => within(screen.getByRole("alertdialog", { name: "Unlink VK?" }));
    expect(screen.getByRole("alertdialog").textContent).toContain(
      `This is your last linked network: from now on you’ll sign in only with ${fakeUser.email}`,
    );
    await act(async () => question().getByRole("button", { name: "Cancel" }).click());
    expect(calls("DELETE", /./)).toEqual([]);
    await press("Unlink VK");
    await act(async () => question().getByRole("button", { name: "Unlink" }).click());
    await waitFor(() => expect(row("VK")).toContain("Not linked"));
  });
});
