// A brand's own texts, from its file among the brands, over ours.
import { expect, it, vi } from "vitest";
import { loadAreaTexts } from "./areaTexts";

vi.mock("../../../brands/dev/locales/en.json", () => ({ default: { common: { retry: "Once more" } } }));
const ours = () => Promise.resolve({ retry: "Try again", close: "Close" });

it("I18N-01 a brand's own text replaces ours, in its language and area alone", async () => {
  expect(await loadAreaTexts(ours, "dev", "en", "common")).toEqual({ retry: "Once more", close: "Close" });
  expect(await loadAreaTexts(ours, "dev", "en", "errors")).toEqual({ retry: "Try again", close: "Close" });
  expect(await loadAreaTexts(ours, "dev", "es", "common")).toEqual({ retry: "Try again", close: "Close" });
  expect(await loadAreaTexts(ours, "local", "en", "common")).toEqual({ retry: "Try again", close: "Close" });
});
