/** Notifications on this device while no page is open, in the settings: explained, asked by a press, withdrawn. */
import { screen, waitFor } from "@testing-library/react";
import { NEVER, throwError } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Responder } from "../../../../streams/ports/fakes/client";
import { answer, failure } from "../../../../streams/ports/fakes/http";
import { createFakePorts, type FakePorts } from "../../../../streams/ports/fakes/ports";
import { renderPage } from "../../../../tests/support/renderPage";

const ON = "On, also when no page of the school is open.";
const OPEN = "Allowed while a page of the school is open.";
const TURN_ON = "Also when the page is closed";
const TURN_OFF = "Only while the page is open";

const withKey: Responder = ({ method, path }) => {
  if (path === "/push-key") return answer({ key: "the key" });
  return method !== "GET" && path === "/push-subscriptions" ? answer(undefined) : null;
};

async function open(respond: Responder = withKey, prepare: (ports: FakePorts) => void = () => undefined) {
  const ports = createFakePorts();
  ports.desktop.permit = "granted";
  prepare(ports);
  const page = await renderPage("/user/settings/notifications", { ports, respond });
  const card = await screen.findByRole("region", { name: "On this device" });
  return { ...page, ports, card, says: (text: string) => waitFor(() => expect(card.textContent).toContain(text)) };
}

describe("notifications while no page is open", () => {
  it("OFF-06 they are explained first, asked for by a press, and withdrawn by another, with the focus where it was", async () => {
    const { ports, card, says, press, calls } = await open();
    await says("It names the kind of news and the course, never the words of a message.");
    await says(OPEN);
    expect(ports.devicePush.asked).toEqual([]);
    screen.getByRole("button", { name: TURN_ON }).focus();
    await press(TURN_ON);
    await says(ON);
    expect(card.textContent).not.toContain(OPEN);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: TURN_OFF }));
    expect(calls("POST", "/push-subscriptions")).toHaveLength(1);
    await press(TURN_OFF);
    await says(OPEN);
    expect(ports.devicePush.asked.at(-1)).toBe("unsubscribe");
    expect(calls("DELETE", "/push-subscriptions").at(-1)?.query).toEqual({ endpoint: "https://push.example/7" });
    expect(document.activeElement).toBe(screen.getByRole("button", { name: TURN_ON }));
  });

  it("OFF-06 nothing says that they are on while the push service has not answered, or when it refuses", async () => {
    const { ports, card, says, press } = await open(withKey, ({ devicePush }) => {
      devicePush.address$ = NEVER;
    });
    await says(OPEN);
    await press(TURN_ON);
    expect(card.textContent).not.toMatch(/Allowed while|On, also/);
    expect(screen.getByRole("button", { name: new RegExp(TURN_ON) }).getAttribute("aria-busy")).toBe("true");
    ports.clock.advance(16_000);
    await says("couldn’t be turned on");
    ports.devicePush.address$ = throwError(() => new DOMException("no", "AbortError"));
    await press(TURN_ON);
    await says("couldn’t be turned on");
  });

  it.each<[string, Responder, boolean]>([
    [
      "a server without the calls",
      ({ path }) => (path.startsWith("/push") ? failure({ kind: "refused", status: 404 }) : null),
      true,
    ],
    ["a browser without a push service", withKey, false],
  ])("OFF-06 with %s the settings are as they were", async (_, respond, isPresent) => {
    const { says } = await open(respond, ({ devicePush }) => {
      devicePush.isPresent = isPresent;
    });
    await says("Allowed on this device. To turn them off, change this site’s settings in your browser.");
    await says("while this page is in the background");
    expect(screen.queryByRole("button", { name: TURN_ON })).toBeNull();
  });
});
