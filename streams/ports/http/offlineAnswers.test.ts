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
  const EXPECTED: readonly [string, (given: Given) => void, string][] = [
    ["was never stored", ({ storage }) => storage.durable.stored.clear(), "Cache not found"],
    ["was forgotten", ({ port }) => port.forget("note"), "Cache not found"],
    ["is of another language", ({ language }) => (language.now = "ru"), "Cache not found"],
    ["may not be stored", ({ device }) => (device.prefix = null), "Cache not found"],
    ["is older than a day", ({ device }) => (device.now += 25 * HOUR_MS), "Cache not found"],
    [
      "no longer decodes",
      (given) => rewrite(given, (text) => text.replace('\\"id\\":1', '\\"id\\":null')),
      "Invalid cache",
    ],
    ["is no JSON", (given) => rewrite(given, (text) => text.replace("One", '\\"')), "Invalid cache"],
    ["has a record that is damaged", (given) => rewrite(given, () => '{"calls":7}'), "Invalid cache"],
    ["can be shown", () => undefined, "No network"],
  ];
  const fail = async (given: Given, act: (given: Given) => void) => {
    await given.fetch();
    given.device.isOnline = false;
    act(given);
    return given.fetch().catch((error: unknown) => error);
  };

  it.each(EXPECTED)(
    "NET-09 in the installed app an answer that %s fails without a network: %s",
    async (_, act, text) => {
      const given = createNotes();
      given.device.isCacheExpected = true;
      const error = await fail(given, act);
      const cache = text === "No network" ? {} : { cache: text };
      expect(error).toMatchObject({ message: text, problem: { kind: "offline", ...cache } });
    },
  );

  it.each(EXPECTED)(
    "NET-09 in a tab, or without the brand's flag, an answer that %s fails as its call does",
    async (_, act) => {
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
