// The form hook over a fake client: when errors show, which field a refusal belongs to, and where what is typed is stored.
import { act, fireEvent, render, screen } from "@testing-library/react";
import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { ProblemError } from "../../../../streams/bus/problem";
import { PROFILE_PLACE } from "../../../../streams/domains/drafts/events";
import { fakeUser, type Responder, startFakeClient } from "../../../../streams/ports/fakes/client";
import { type FakeAnswer, failure } from "../../../../streams/ports/fakes/http";
import { rules } from "../../../../streams/rules/index";
import { ClientProvider } from "../../../hooks/client";
import { useMutation } from "../../../hooks/useMutation";
import { startTexts } from "../../../locales/fakeI18n";
import { Form } from "../../../ui/form/Form";
import { TextField } from "../../../ui/form/TextField";
import { useForm } from "./useForm";

const saved = { firstName: "", city: "" };
const check = ({ firstName }: typeof saved) => ({ firstName: rules.required(firstName) });

function ProfileOf({ place }: { place?: string }) {
  const change = useMutation("user/profile");
  const form = useForm({
    saved,
    place,
    check,
    outcome: change,
    send: (profile) => change.request({ profile, ...(place === undefined ? {} : { place }) }),
  });
  return (
    <Form {...form.whole}>
      <TextField {...form.field("firstName")} label="Name" />
      <TextField {...form.field("city")} label="City" />
      <button type="submit">{form.isBusy ? "Sending" : form.isDone ? "Sent" : "Send"}</button>
      <button type="button" onClick={form.clear}>
        Clear
      </button>
    </Form>
  );
}

async function start({ place, respond = () => null }: { place?: string; respond?: Responder } = {}) {
  await startTexts();
  const fake = await startFakeClient({ respond });
  const tree = (
    <ClientProvider client={fake.client}>
      <ProfileOf {...(place === undefined ? {} : { place })} />
    </ClientProvider>
  );
  const view = render(tree);
  const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  return {
    ...fake,
    ...view,
    tree,
    input,
    type: (label: string, text: string) => fireEvent.change(input(label), { target: { value: text } }),
    press: (name: string) => act(async () => screen.getByRole("button", { name }).click()),
    errorOf: (label: string) => {
      const field = input(label);
      if (field.getAttribute("aria-invalid") !== "true") return null;
      return document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent ?? null;
    },
    posts: () => fake.calls("POST", "/user"),
  };
}
const onPost =
  (answer$: ReturnType<Responder>): Responder =>
  ({ method, path }) =>
    method === "POST" && path === "/user" ? answer$ : null;
const refusal = { kind: "refused", status: 422, fields: { first_name: "Taken", city: "No such city" } } as const;

describe("a form", () => {
  it("VAL-03 a form shows no rule's error before the first press, and then while typing; nothing is sent meanwhile", async () => {
    const { type, press, errorOf, posts } = await start();
    expect(errorOf("Name")).toBeNull();
    await press("Send");
    expect(errorOf("Name")).toBeTruthy();
    expect(posts()).toEqual([]);
    type("Name", "Lena");
    expect(errorOf("Name")).toBeNull();
    type("Name", " ");
    expect(errorOf("Name")).toBeTruthy();
  });

  it("NET-04 a form shows the server's refusal at its field, by the server's name, until that field changes", async () => {
    const { type, press, errorOf, input } = await start({ respond: onPost(failure(refusal)) });
    type("Name", "Lena");
    await press("Send");
    expect([errorOf("Name"), errorOf("City")]).toEqual(["Taken", "No such city"]);
    type("Name", "Olga");
    expect([errorOf("Name"), errorOf("City")]).toEqual([null, "No such city"]);
    expect(input("Name").value).toBe("Olga");
  });

  it("NET-04 a form shows for the whole form what belongs to no field, and keeps what was typed", async () => {
    const { type, press, input } = await start({
      respond: onPost(failure({ kind: "refused", status: 422, text: "Not now" })),
    });
    type("Name", "Lena");
    await press("Send");
    expect(screen.getByText("Not now")).toBeTruthy();
    expect(input("Name").value).toBe("Lena");
  });

  it("a form sends once while a send runs, reports when it is stored, and drops the result with the screen", async () => {
    const answer$ = new Subject<FakeAnswer>();
    const { type, press, posts, unmount, tree } = await start({ respond: onPost(answer$) });
    type("Name", "Lena");
    await press("Send");
    await press("Sending");
    expect(posts()).toHaveLength(1);
    await act(async () => answer$.next({ body: fakeUser }));
    expect(screen.getByText("Sent")).toBeTruthy();
    unmount();
    render(tree);
    expect(screen.getByText("Send")).toBeTruthy();
  });

  it("HW-07 a form stores what is typed as the draft of its place, until the server has the same values", async () => {
    const answer$ = new Subject<FakeAnswer>();
    const { client, type, press, unmount, tree, input } = await start({
      place: PROFILE_PLACE,
      respond: onPost(answer$),
    });
    const draft = () => client.state().drafts.byPlace[PROFILE_PLACE];
    type("Name", "Lena");
    expect(draft()).toBe('{"firstName":"Lena"}');
    unmount();
    render(tree);
    expect(input("Name").value).toBe("Lena");
    await press("Send");
    await act(async () => answer$.error(new ProblemError("Fake", { kind: "refused", status: 422 })));
    expect(draft()).toBe('{"firstName":"Lena"}');
  });

  it("A11Y-12 a field is required where the rules refuse it empty, and only there", async () => {
    const { input, type } = await start();
    const isRequired = () => ["Name", "City"].map((label) => input(label).getAttribute("aria-required"));
    expect(isRequired()).toEqual(["true", null]);
    type("Name", "Lena");
    expect(isRequired()).toEqual(["true", null]);
  });

  it("a form is empty again when it is cleared, and shows no result of the earlier send", async () => {
    const { type, press, input, errorOf } = await start();
    type("City", "Faro");
    await press("Send");
    await press("Clear");
    expect([input("City").value, errorOf("Name")]).toEqual(["", null]);
  });
});
