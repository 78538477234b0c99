import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { LANGUAGE_KEY } from "../../../../streams/domains/brand/events";
import { startFakeClient } from "../../../../streams/ports/fakes/client";
import { ClientProvider } from "../../../hooks/client";
import { useLanguageChange } from "./useLanguageChange";

async function start() {
  const fake = await startFakeClient();
  await act(async () => fake.client.send({ type: "bus/visitorRequested", payload: {} }));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ClientProvider client={fake.client}>{children}</ClientProvider>
  );
  const { result } = renderHook(() => useLanguageChange(), { wrapper });
  const stored = () => fake.ports.storage.local.get(LANGUAGE_KEY);
  return { fake, result, stored };
}

describe("a change of language", () => {
  it("I18N-05 a change of language is stored after a confirmation, and the page reloads", async () => {
    const { fake, result, stored } = await start();
    let change: Promise<void> = Promise.resolve();
    act(() => void (change = result.current.choose("es")));
    expect([result.current.asked, stored(), fake.ports.page.reloadCount]).toEqual(["es", null, 0]);
    act(() => result.current.answer(true));
    await change;
    expect([result.current.asked, stored(), fake.ports.page.reloadCount]).toEqual([null, "es", 1]);
  });

  it("I18N-05 a change of language rejects with Cancel when the learner declines, and changes nothing", async () => {
    const { fake, result, stored } = await start();
    let change: Promise<unknown> = Promise.resolve();
    act(() => void (change = result.current.choose("ru").catch((error: Error) => error.message)));
    act(() => result.current.answer(false));
    expect(await change).toBe("Cancel");
    expect([stored(), fake.ports.page.reloadCount]).toEqual([null, 0]);
  });

  it("I18N-04 a change of language rejects a locale that is not supported, and asks nothing", async () => {
    const { result, stored } = await start();
    await expect(result.current.choose("de")).rejects.toThrow("The locale de is unsupported");
    expect([result.current.asked, stored()]).toEqual([null, null]);
  });
});
