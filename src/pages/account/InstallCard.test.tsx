/** Installing the app: explained, and asked for by a press alone. */
import { act, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderPage } from "../../../tests/support/renderPage";
import { followInstallOffer } from "../shared/installed/installOffer";

it("installing is explained by the browser's menu until the browser offers it, and is then asked for by a press", async () => {
  const { press } = await renderPage("/user/settings/language");
  // the simulated pointer answers every other question about the page with yes
  vi.stubGlobal("matchMedia", (query: string) => Object.assign(new EventTarget(), { matches: false, media: query }));
  await act(async () => screen.getByRole("link", { name: "Appearance" }).click());
  const card = await screen.findByRole("region", { name: "App on this device" });
  expect(card.textContent).toContain("opens without the internet");
  expect(card.textContent).toContain("open your browser’s menu");

  followInstallOffer("/brands/dev/apple-touch-icon.png");
  expect(document.querySelector("link[rel=manifest]")?.getAttribute("href")).toBe("/manifest.webmanifest");
  const prompt = vi.fn(async () => undefined);
  const question = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
  await act(async () => void window.dispatchEvent(question));
  expect(question.defaultPrevented).toBe(true);
  expect(prompt).not.toHaveBeenCalled();
  expect(card.textContent).not.toContain("open your browser’s menu");
  await press("Install the app");
  expect(prompt).toHaveBeenCalledOnce();
  expect(document.activeElement?.textContent).toBe("App on this device");

  await act(async () => void window.dispatchEvent(new Event("appinstalled")));
  expect(card.textContent).toContain("The app is installed on this device.");
});
