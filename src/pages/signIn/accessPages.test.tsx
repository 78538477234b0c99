/** The ways in besides the form: a link for a new password, the steps that come first, a token in the address, a missing e-mail. */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fakeUser, type Responder } from "../../../streams/ports/fakes/client";
import { answer, failure } from "../../../streams/ports/fakes/http";
import { partsOf, typeDate } from "../../../tests/support/parts";
import { describedBy, renderPage } from "../../../tests/support/renderPage";

const title = () => screen.getByRole("heading", { level: 1 }).textContent;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const isTitled = (words: string) => waitFor(() => expect(title()).toBe(words));
const refused = (fields = {}) => failure({ kind: "refused", status: 422, fields });

describe("the link for a new password", () => {
  it("AUTH-11 a link that was used says so when it opens, and offers another", async () => {
    const { press, here } = await renderPage("/reset?token=used-before", {
      token: null,
      respond: ({ path }) =>
        path === "/auth/check-password-reset" ? refused({ token: "This link was used already." }) : null,
    });
    await isTitled("This link no longer works");
    expect(here()).toBe("/reset");
    await press("Ask for a new link");
    expect(title()).toBe("Reset password");
  });

  it("AUTH-11 the form's own answer says that the link was used, where the server cannot tell before", async () => {
    const { press, type, calls } = await renderPage("/reset?token=used-before", {
      token: null,
      respond: ({ path }) => {
        if (path === "/auth/check-password-reset") return failure({ kind: "refused", status: 404 });
        return path === "/auth/password-reset" ? refused({ token: "This link was used already." }) : null;
      },
    });
    type("New password", "another-one");
    type("Repeat new password", "another-one");
    await press("Save password");
    expect(screen.getByRole("alert").textContent).toContain("This link was used already.");
    expect(calls("POST", "/auth/password-reset")).toHaveLength(1);
    await press("Ask for a new link");
    expect(title()).toBe("Reset password");
  });
});

/** A learner who must take a step first, whose calls `respond` answers; `pass` answers the one that ends it. */
async function openStep(
  missing: object,
  respond: (call: Parameters<Responder>[0], pass: () => ReturnType<Responder>) => ReturnType<Responder>,
) {
  let user: object = { ...fakeUser, ...missing };
  const pass = () => {
    user = { ...fakeUser, updated_at: 1_790_000_000 };
    return answer(user);
  };
  const page = await renderPage("/homework", {
    respond: (call) => (call.method === "GET" && call.path === "/user" ? answer(user) : respond(call, pass)),
  });
  const arrives = () => waitFor(() => expect(page.here()).toBe("/homework"));
  return { ...page, arrives };
}

describe("a step that comes first", () => {
  it("ROUTE-05 AUTH-10 the e-mail is confirmed by the code that was sent by itself, and the learner continues to the requested page", async () => {
    const { here, type, calls, arrives } = await openStep({ require_email_validate: 1 }, ({ path }) => {
      if (path === "/auth/request-otp") return answer({ resend_after: 60 });
      return path === "/auth/verify-otp" ? answer({ token: "token-1", user: fakeUser }) : null;
    });
    await isTitled("Confirm your e-mail");
    expect(here()).toBe("/emailVerification");
    expect(screen.getByRole("button", { name: /^New code in/ }).getAttribute("aria-disabled")).toBe("true");
    expect(calls("POST", "/auth/request-otp").map(({ body }) => body)).toEqual([{ email: fakeUser.email }]);
    type("Code", "123456");
    await arrives();
    expect(calls("POST", "/auth/verify-otp").map(({ body }) => body)).toEqual([
      { email: fakeUser.email, code: "123456" },
    ]);
  });

  it("AUTH-10 A11Y-12 the phone is confirmed by its code, whose field says where it was sent; an invalid number is reported", async () => {
    const { press, type, calls, arrives } = await openStep(
      { require_phone_validate: 1, phone: "+34600000002" },
      ({ path }, pass) => {
        if (path === "/user/request-phone-otp") return answer({ resend_after: 60 });
        return path === "/user/verify-phone" ? pass() : null;
      },
    );
    await isTitled("Confirm your phone number");
    expect(field("Phone").value).toBe("+34600000002");
    type("Phone", "12");
    await press("Send the code");
    expect(describedBy(field("Phone"))).toContain("Invalid phone number");
    expect(calls("POST", "/user/request-phone-otp")).toEqual([]);
    type("Phone", "+34 600 000 002");
    await press("Send the code");
    await waitFor(() => expect(document.activeElement).toBe(field("Code")));
    await isTitled("Enter the code");
    expect(describedBy(field("Code"))).toContain("We sent a 6-digit code to +34 600 000 002.");
    type("Code", "123456");
    await arrives();
  });

  it("AUTH-12 the password is changed before anything else, or the learner logs out", async () => {
    const server = { isWrong: true };
    const { here, press, type, arrives, ports } = await openStep({ required_update_password: 1 }, ({ path }, pass) => {
      if (path !== "/user/update-password") return null;
      return server.isWrong ? refused({ current_password: "Not your password." }) : pass();
    });
    await isTitled("Change your password");
    expect(here()).toBe("/resetPassword");
    expect(screen.getByRole("link", { name: "Sign out" }).getAttribute("href")).toBe("/logout");
    const fill = async (current: string) => {
      type("Current password", current);
      type("New password", "another-one");
      type("Repeat new password", "another-one");
      await press("Save password");
    };
    await fill("not-this-one");
    expect(field("Current password").getAttribute("aria-invalid")).toBe("true");
    expect(here()).toBe("/resetPassword");
    server.isWrong = false;
    await fill("demo-pass-1");
    await arrives();
    expect(ports.token.read()).toBe("token-1");
  });

  it("AUTH-12 the learner who does not change the password now logs out from there", async () => {
    const { ports } = await openStep({ required_update_password: 1 }, () => null);
    await isTitled("Change your password");
    await act(async () => screen.getByRole("link", { name: "Sign out" }).click());
    await isTitled("Sign in");
    expect(ports.token.read()).toBeNull();
  });

  it("ROUTE-05 a profile that lacks a name is filled in first, and the learner continues to the requested page", async () => {
    const nameless = { first_name: "", last_name: "", required_update_profile: 1, status: 100 };
    const { here, press, type, calls, arrives } = await openStep(nameless, ({ method, path }, pass) =>
      method === "POST" && path === "/user" ? pass() : null,
    );
    await isTitled("Tell us about yourself");
    expect(here()).toBe("/updateProfile");
    typeDate("Birthday", "31.02.1990");
    await press("Save and continue");
    expect(document.activeElement).toBe(field("First name"));
    expect(partsOf("Birthday").find("day").getAttribute("aria-invalid")).toBe("true");
    expect(calls("POST", "/user")).toEqual([]);
    type("First name", "Filippa");
    typeDate("Birthday", "01.02.1990");
    await press("Save and continue");
    await arrives();
    expect((calls("POST", "/user").at(-1)?.body as FormData).get("birthday")).toBe("01.02.1990");
  });
});

describe("a token in the address", () => {
  const viktor = { ...fakeUser, id: 8, first_name: "Viktor", last_name: "Hale", email: "second@example.com" };
  /** The page of a device on which `stored` is signed in; the token in the address is Viktor's. */
  const openToken = (path: string, stored: string | null = null) =>
    renderPage(path, {
      token: stored,
      respond: (call) => {
        if (call.method !== "GET" || call.path !== "/user") return null;
        if (call.token === "token-of-nobody") return failure({ kind: "unauthorized", status: 401 });
        return answer(call.token === "token-8" || stored === null ? viktor : fakeUser);
      },
    });

  it.each(["%2F%256Cogout", "/log%6fut"])(
    "ROUTE-07 SEC-05 the return address %s would sign out, and leads home",
    async (written) => {
      const { here, ports } = await openToken(`/auto-login?token=token-8&returnUrl=${written}`);
      await waitFor(() => expect(here()).toBe("/home"));
      expect(ports.token.read()).toBe("token-8");
    },
  );

  it("ROUTE-07 a visitor without a token in the address sees the sign-in", async () => {
    const { here } = await openToken("/auto-login");
    await isTitled("Sign in");
    expect(here()).toBe("/");
  });

  it("ROUTE-07 a token of nobody in the address is reported, and nothing is stored", async () => {
    const { here, ports } = await openToken("/auto-login?token=token-of-nobody");
    await isTitled("This link no longer works");
    expect(here()).toBe("/auto-login");
    expect(ports.token.read()).toBeNull();
  });

  it("ROUTE-07 another learner's token in the address asks before the session that is there ends", async () => {
    const { here, press, ports } = await openToken("/auto-login?token=token-8", "token-1");
    await isTitled("Continue as Viktor Hale?");
    expect(here()).toBe("/auto-login");
    expect(ports.token.read()).toBe("token-1");
    await press("Continue as Viktor Hale");
    await waitFor(() => expect(here()).toBe("/home"));
    expect(ports.token.read()).toBe("token-8");
  });
});

describe("a page that needs an e-mail", () => {
  const prompt = () => within(screen.getByRole("dialog", { name: "Your e-mail" }));
  const address = () => prompt().getByRole<HTMLInputElement>("textbox");
  /** From home to the support, which waits for the e-mail: it has no heading until then. */
  const open = async (respond: Responder = () => null) => {
    const page = await renderPage("/home", {
      respond: (call) =>
        call.method === "GET" && call.path === "/user" ? answer({ ...fakeUser, email: null }) : respond(call),
    });
    await act(async () => {
      window.history.pushState(null, "", "/support");
      window.dispatchEvent(new PopStateEvent("popstate"));
    });
    await screen.findByRole("dialog", { name: "Your e-mail" });
    return page;
  };

  it("ROUTE-08 a learner who gives no e-mail is led away from the page that needs one", async () => {
    const { here } = await open();
    await act(async () => prompt().getByRole("button", { name: "Cancel" }).click());
    await waitFor(() => expect(here()).toBe("/home"));
  });

  it("ROUTE-08 AUTH-17 an empty e-mail is refused, a taken one is reported, and a free one opens the page", async () => {
    const answers = [
      refused({ email: "An account with this e-mail already exists." }),
      failure({ kind: "refused", status: 400 }),
      answer({ ...fakeUser, email: "without.email@example.com", updated_at: 2 }),
    ];
    const { here, calls } = await open(({ path }) => (path === "/user/update-user" ? (answers.shift() ?? null) : null));
    const save = async (email: string) => {
      fireEvent.change(address(), { target: { value: email } });
      await act(async () => prompt().getByRole("button", { name: "Save" }).click());
    };
    await save("");
    expect(describedBy(address())).toBe("Please enter your e-mail");
    await save("learner@example.com");
    expect(describedBy(address())).toBe("An account with this e-mail already exists.");
    await save("learner@example.com");
    expect(describedBy(address())).toBe("Couldn’t verify your e-mail. Try again later.");
    await save(" Without.Email@example.com");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(here()).toBe("/support");
    expect(calls("POST", "/user/update-user").at(-1)?.body).toEqual({ email: "without.email@example.com" });
  });
});
