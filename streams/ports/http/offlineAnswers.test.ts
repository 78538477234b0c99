// What a call fails with where the installed app is without a network. Rule: a tab, or a brand without the flag, says what it said before.
import { firstValueFrom, throwError } from "rxjs";
import { describe, expect, it } from "vitest";
import { ProblemError } from "../../bus/problem";
import { createNotes, HOUR_MS } from "../fakes/notes";

describe("an answer without a network", () => {
  type Given = ReturnType<typeof createNotes>;
  /** Makes the stored record into another. */
  const rewrite = ({ storage: { durable } }: Given, change: (text: string) => string) => {
    for (const [key, value] of durable.stored) durable.stored.set(key, JSON.parse(change(JSON.stringify(value))));
  };
  const EXPECTED: readonly [string, string, (given: Given) => void][] = [
    ["was never stored", "Cache not found", ({ storage }) => storage.durable.stored.clear()],
    ["was forgotten", "Cache not found", ({ port }) => port.forget("note")],
    ["is of another language", "Cache not found", ({ language }) => (language.now = "ru")],
    ["may not be stored", "Cache not found", ({ device }) => (device.prefix = null)],
    [
      "no longer decodes",
      "Invalid cache",
      (given) => rewrite(given, (text) => text.replace('\\"id\\":1', '\\"id\\":null')),
    ],
    ["is no JSON", "Invalid cache", (given) => rewrite(given, (text) => text.replace("One", '\\"'))],
    ["has a damaged record", "Invalid cache", (given) => rewrite(given, () => '{"calls":7}')],
    ["can be shown", "No network", () => undefined],
    ["is older than a day", "No network", ({ device }) => (device.now += 25 * HOUR_MS)],
  ];
  const fail = async (given: Given, act: (given: Given) => void) => {
    await given.fetch();
    given.device.isOnline = false;
    act(given);
    return given.fetch().catch((error: unknown) => error);
  };

  it.each(EXPECTED)(
    "NET-09 in the installed app an answer that %s fails without a network: %s",
    async (_, text, act) => {
      const given = createNotes();
      given.device.isCacheExpected = true;
      const error = await fail(given, act);
      const cache = text === "No network" ? {} : { cache: text };
      expect(error).toMatchObject({ message: text, problem: { kind: "offline", ...cache } });
    },
  );

  it.each(EXPECTED)(
    "NET-09 in a tab, or without the brand's flag, an answer that %s fails as its call does",
    async (_, _text, act) => {
      const error = await fail(createNotes(), act);
      expect(error).toMatchObject({ message: "No network", problem: { kind: "offline" } });
      expect(error).not.toHaveProperty("problem.cache");
    },
  );

  it("NET-09 a refusal of the server is no fault of the device", async () => {
    const { device, port } = createNotes();
    device.isCacheExpected = true;
    const refused$ = port.fetch(
      "note",
      () => "mine",
      () => throwError(() => new ProblemError("Refused", { kind: "refused" })),
    );
    await expect(firstValueFrom(refused$)).rejects.toMatchObject({ message: "Refused" });
  });
});
