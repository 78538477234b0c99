// An answer of the onboarding chat is given again: where it shows, what is in the field, what is sent.
import { describe, expect, it } from "vitest";
import { nobodyYet, startOnboarding } from "../../ports/fakes/onboarding";

describe("an answer that is changed", () => {
  const lena = { ...nobodyYet, first_name: "Lena", status: 20 };
  const startChange = async () => {
    const fake = await startOnboarding({ user: lena });
    const change = (type: "onboarding/changeOpened" | "onboarding/changeClosed") =>
      fake.client.send({ type, payload: { question: "firstName" } });
    change("onboarding/changeOpened");
    const draft = () => fake.client.state().drafts.byPlace["onboarding:firstName"];
    return { ...fake, change, draft };
  };

  it("AUTH-16 an answer that is changed is asked again with its text in the field, and the open question waits", async () => {
    const { current, draft, give, turns } = await startChange();
    expect([current(), draft()]).toEqual(["firstName", "Lena"]);
    expect(turns().map(({ question, reply }) => [question.name, reply?.kind])).toEqual([
      ["firstName", "text"],
      ["email", "text"],
      ["password", "hidden"],
      ["firstName", undefined],
    ]);
    give({ question: "firstName", firstName: "Olga" });
    expect([current(), draft()]).toEqual(["socials", undefined]);
    expect(turns()[0]?.reply).toEqual({ kind: "text", text: "Olga" });
  });

  it("AUTH-16 an answer that is changed stays as it was when the change is cancelled, and nothing is sent", async () => {
    const { current, draft, give, change, sent, turns } = await startChange();
    give({ question: "firstName", firstName: " " });
    expect(turns().map(({ tries }) => tries.length)).toEqual([0, 0, 0, 1]);
    change("onboarding/changeClosed");
    expect([current(), draft()]).toEqual(["socials", undefined]);
    expect(turns().flatMap(({ tries }) => tries)).toEqual([]);
    expect(sent()).toEqual([]);
  });

  it("AUTH-16 what was typed for it survives a reload", async () => {
    const { client, change, draft, open } = await startChange();
    client.send({ type: "drafts/changed", payload: { place: "onboarding:firstName", text: "Ol" } });
    open();
    change("onboarding/changeOpened");
    expect(draft()).toBe("Ol");
  });

  it("AUTH-16 an answer that is changed may be a skipped one, also after the end; a password cannot be changed", async () => {
    const { current, turns, client, skip } = await startOnboarding({ user: lena });
    for (const question of ["socials", "birthday", "avatarId"] as const) skip(question);
    expect(current()).toBeNull();
    client.send({ type: "onboarding/changeOpened", payload: { question: "socials" } });
    expect(current()).toBe("socials");
    expect(turns().map(({ question, mayChange }) => [question.name, mayChange])).toEqual([
      ["firstName", true],
      ["email", true],
      ["password", false],
      ["socials", true],
      ["birthday", true],
      ["avatarId", true],
      ["socials", false],
    ]);
  });
});
