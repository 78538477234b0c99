// What is shown of a purchase that did not happen, over a fake client: its reason, and whom to ask where the server refused it.
import { render, screen } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import type { Problem } from "../../../../streams/parts/core";
import { startFakeClient } from "../../../../streams/ports/fakes/client";
import { ClientProvider } from "../../../hooks/client";
import { startTexts } from "../../../locales/fakeI18n";
import { SafeUrlProvider } from "../../../ui/layout/safeUrl";
import { PurchaseProblem } from "./PurchaseProblem";

beforeAll(() => startTexts());
async function show(problem: Problem | null) {
  const { client } = await startFakeClient();
  render(
    <ClientProvider client={client}>
      <SafeUrlProvider toSafeUrl={(url) => url}>
        <PurchaseProblem problem={problem} text="It couldn’t be bought." />
      </SafeUrlProvider>
    </ClientProvider>,
  );
  return { text: screen.queryByRole("alert")?.textContent, sales: screen.queryByRole("link")?.getAttribute("href") };
}

describe("a purchase that did not happen", () => {
  it("BRAND-04 SUBS-08 a purchase that the server refuses names the brand's sales contact", async () => {
    const { text, sales } = await show({ kind: "refused", status: 403, text: "Your tariff doesn’t include this." });
    expect(text).toContain("Your tariff doesn’t include this.");
    expect(sales).toBe("mailto:sales@example.com");
  });

  it.each<[string, Problem]>([
    ["did not reach the server", { kind: "offline" }],
    ["met a broken server", { kind: "server", status: 500 }],
    ["has a field to mend", { kind: "refused", status: 422, text: "Wrong code", fields: { promocode: "Wrong code" } }],
  ])("SUBS-08 a purchase that %s says why, and sends nobody to the sales", async (_, problem) => {
    const { text, sales } = await show(problem);
    expect(text).toContain("It couldn’t be bought.");
    expect(sales).toBeUndefined();
  });

  it("SUBS-08 nothing is shown of a purchase without a problem", async () => {
    expect((await show(null)).text).toBeUndefined();
  });
});
