/** The sign-in of a guest, over a fake client: what is refused, what is stored, and where it leads. */
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { fakeUser, type Responder } from "../../../streams/ports/fakes/client";
import { answer, type FakeAnswer, failure } from "../../../streams/ports/fakes/http";
import { describedBy, renderPage } from "../../../tests/support/renderPage";

const signedIn = answer({ data: { token: "token-9", user: fakeUser } });
const refused = (fields = {}) => failure({ kind: "refused", status: 422, fields });
const email = () => screen.getByRole<HTMLInputElement>("textbox", { name: "E-mail" });
const password = () => screen.getByLabelText<HTMLInputElement>("Password");
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Sign in" });

/** The sign-in page, whose form is answered by `login`, in turn. */
async function openSignIn(path: string, ...logins: readonly ReturnType<Responder>[]) {
  let count = 0;
  const page = await renderPage(path, {
    token: null,
    respond: (call) => (call.path === "/auth/login" ? (logins[count++] ?? signedIn) : null),
  });
  const signIn = async (address = "learner@example.com", secret = "demo-pass-1") => {
    page.type("E-mail", address);
    page.type("Password", secret);
    await page.press("Sign in");
  };
  const arrives = (path: string) => waitFor(() => expect(page.here()).toBe(path));
  return { ...page, signIn, arrives, logins: () => page.calls("POST", "/auth/login").map(({ body }) => body) };
}

describe("a refused sign-in", () => {
  it("AUTH-04 a wrong password is reported at its field, keeps the e-mail, offers a new password, and the next try works", async () => {
    const { signIn, type, press, arrives } = await openSignIn(
      "/",
      refused({ password: "Incorrect e-mail or password." }),
    );
    await signIn("learner@example.com", "not-the-password");
    expect(describedBy(password())).toBe("Incorrect e-mail or password.");
    expect(document.activeElement).toBe(password());
    expect(email().value).toBe("learner@example.com");
    expect(screen.getByRole("link", { name: "Reset password" })).toBeTruthy();
    type("Password", "demo-pass-1");
    await press("Sign in");
    await arrives("/home");
  });

  it("AUTH-04 a failure without field errors says so and to try later", async () => {
    const { signIn } = await openSignIn("/", refused());
    await signIn();
    expect(screen.getByRole("alert").textContent).toBe("Couldn’t sign in. Try again later.");
    expect(button().getAttribute("aria-disabled")).toBe(null);
  });
});

describe("a sign-in that nobody answered", () => {
  it.each([
    ["of a server that broke", { kind: "server", status: 500, text: "Broken" }, "Couldn’t sign in. Try again later."],
    ["of a busy server", { kind: "server", status: 503, text: "The server is busy." }, "The server is busy."],
    ["without an answer", { kind: "unreachable" }, "Our server isn’t responding. Try again later."],
    ["in time", { kind: "timeout" }, "Our server isn’t responding. Try again later."],
    ["without a network", { kind: "offline" }, "No internet, features may not work"],
  ] as const)(
    "DEV-18 AUTH-04 a sign-in %s never blames the learner’s connection, but where there is none",
    async (_, problem, words) => {
      const { signIn } = await openSignIn("/", failure(problem));
      await signIn();
      expect(screen.getByRole("alert").textContent).toBe(words);
    },
  );
});

describe("the sign-in form", () => {
  it("AUTH-01 the button waits for both fields; a submit sends the e-mail trimmed and in lower case", async () => {
    const { type, logins, arrives, heard } = await openSignIn("/");
    expect(button().getAttribute("aria-disabled")).toBe("true");
    type("E-mail", "  Learner@Example.COM ");
    // the focus goes to what is empty, and why is said (A11Y-07)
    await act(async () => fireEvent.submit(button()));
    expect(document.activeElement).toBe(screen.getByLabelText("Password"));
    await heard.hears("Enter your e-mail and password");
    type("Password", "   ");
    expect(button().getAttribute("aria-disabled")).toBe("true");
    type("Password", " demo-pass-1 ");
    await act(async () => fireEvent.submit(button()));
    expect(logins()).toEqual([{ email: "learner@example.com", password: "demo-pass-1" }]);
    await arrives("/home");
  });

  it("AUTH-01 an invalid address is reported before anything is sent", async () => {
    const { signIn, logins } = await openSignIn("/");
    await signIn("learner@example");
    expect(describedBy(email())).toBe("Invalid email address");
    expect(logins()).toEqual([]);
  });

  it("AUTH-01 one sign-in is on its way, however often the form is submitted", async () => {
    const held$ = new Subject<FakeAnswer>();
    const { signIn, logins } = await openSignIn("/", held$);
    await signIn();
    await act(async () => fireEvent.submit(button()));
    await act(async () => fireEvent.submit(button()));
    expect(button().getAttribute("aria-disabled")).toBe("true");
    expect(logins()).toHaveLength(1);
  });
});

describe("where a sign-in leads", () => {
  it("ROUTE-04 AUTH-03 a guest's deep link asks to sign in and continues to that page", async () => {
    const { signIn, arrives } = await openSignIn("/homework");
    await waitFor(() => expect(button()).toBeTruthy());
    await arrives("/");
    await signIn();
    await arrives("/homework");
  });

  it.each([
    "//evil.example",
    "javascript:alert(1)",
    "/logout",
    "/%6Cogout",
    "/log%6fut",
    "https://evil.example/home",
    "/\\evil.example",
  ])("AUTH-03 SEC-02 the return address %s goes home", async (hostile) => {
    const { signIn, arrives, ports } = await openSignIn(`/?returnUrl=${encodeURIComponent(hostile)}`);
    await signIn();
    await arrives("/home");
    expect(ports.page.assigned).toEqual([]);
    expect(ports.token.read()).toBe("token-9");
  });
});

describe("a sign-in page that a session's end leads to", () => {
  it.each<[string, string, string]>([
    ["a logout in another tab", "logout", "You’ve signed out in another tab"],
    ["an end by the staff", "over", "Your session has ended. Sign in again."],
    ["another device", "unauthorized", "You logged in on another device"],
  ])("AUTH-15 AUTH-13 the page says why it is here after %s", async (_, reason, words) => {
    const { ports } = await renderPage("/chat/2");
    await act(async () => {
      ports.storage.changeElsewhere("session:end", `${reason} 1`);
      ports.storage.changeElsewhere("token", null);
    });
    await waitFor(() => expect(describedBy(email())).toBe(words));
  });
});
