// Texts that do not arrive, as a script does not. Rule: a screen without its texts is one that did not arrive, and is requested again.
import { createInstance } from "i18next";
import { expect, it } from "vitest";
import { bringAreas } from "./texts";

/** Texts of one language, whose file arrives while there is a network. */
async function startTexts() {
  const network = { isThere: false };
  const texts = createInstance();
  await texts
    .use({
      type: "backend",
      init: () => undefined,
      read: (_language: string, area: string, callback: (error: Error | null, texts: object | null) => void) => {
        if (network.isThere || area === "common") callback(null, { title: "Settings" });
        else callback(new Error("no network"), null);
      },
    })
    .init({ lng: "en", fallbackLng: false, ns: ["common"], defaultNS: "common" });
  return { texts, network };
}

it("ROUTE-15 I18N-01 texts that did not arrive are a failure, and are requested again the next time", async () => {
  const { texts, network } = await startTexts();
  await expect(bringAreas(texts, ["common", "account"])).rejects.toThrow("did not arrive");
  network.isThere = true;
  await bringAreas(texts, ["common", "account"]);
  expect(texts.getResource("en", "account", "title")).toBe("Settings");
});

it("ROUTE-15 a screen whose texts are there does not wait for those of another", async () => {
  const { texts } = await startTexts();
  await expect(bringAreas(texts, ["account"])).rejects.toThrow("did not arrive");
  await bringAreas(texts, ["common"]);
});
