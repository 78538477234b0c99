/** The sign-in form: when it may be sent, what Enter does, and what remains after a refusal. */
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { recordHeard } from "../../../tests/support/heard";
import common from "../../locales/en/common.json";
import errors from "../../locales/en/errors.json";
import login from "../../locales/en/login.json";
import { FirstTextsProvider } from "../../locales/firstTexts";
import { AnnouncerProvider } from "../../ui/feedback/Announcer";
import { setPointer } from "../../ui/input/fakePointer";
import { SafeUrlProvider } from "../../ui/layout/safeUrl";
import { LoginView, type LoginViewProps } from "./LoginView";

beforeEach(() => {
  setPointer("mouse");
  onSubmit.mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const onSubmit = vi.fn<LoginViewProps["onSubmit"]>();
const page = (more: Partial<LoginViewProps> = {}) => (
  <FirstTextsProvider texts={{ common, errors, login }}>
    <SafeUrlProvider toSafeUrl={(url) => url}>
      <LoginView
        brand={{ name: "School", logoUrl: "/logo.svg" }}
        isSubmitting={false}
        errors={{}}
        socialProviders={[]}
        supportEmail="support@example.com"
        messengerUrl={null}
        instructionUrl={null}
        recoveryTo={(email) => `/reset?email=${email}`}
        registerTo={null}
        onSubmit={onSubmit}
        isSocialReady
        onByCode={() => {}}
        onSupport={() => {}}
        onCookies={() => {}}
        onSocial={() => {}}
        {...more}
      />
    </SafeUrlProvider>
  </FirstTextsProvider>
);
const email = () => screen.getByRole<HTMLInputElement>("textbox", { name: "E-mail" });
const password = () => screen.getByLabelText<HTMLInputElement>("Password");
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Sign in" });
const fill = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } });

describe("LoginView", () => {
  it("AUTH-01 the sign-in form cannot be sent while e-mail or password is empty or blank", () => {
    render(page());
    expect(button().getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByRole("button", { name: "Sign in", description: "Enter your e-mail and password" })).toBe(
      button(),
    );
    fill(email(), "a@b.co");
    expect(button().getAttribute("aria-disabled")).toBe("true");
    fill(password(), "   ");
    expect(button().getAttribute("aria-disabled")).toBe("true");
    fill(password(), "secret");
    expect(button().getAttribute("aria-disabled")).toBe(null);
  });

  it("AUTH-01 the sign-in form submits once: not again while the first submit runs", () => {
    const { rerender } = render(page());
    fill(email(), "a@b.co");
    fill(password(), "secret");
    fireEvent.submit(button());
    rerender(page({ isSubmitting: true }));
    fireEvent.submit(button());
    expect(onSubmit.mock.calls).toEqual([[{ email: "a@b.co", password: "secret" }]]);
    expect(button().getAttribute("aria-disabled")).toBe("true");
  });

  it("AUTH-01 A11Y-12 Enter in an incomplete form, and a press on its button, move the focus to the empty field", () => {
    render(page());
    fill(email(), "a@b.co");
    fireEvent.submit(email());
    expect(document.activeElement).toBe(password());
    email().focus();
    fireEvent.click(button());
    expect(document.activeElement).toBe(password());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("AUTH-01 the sign-in form shows and hides the password and keeps it", () => {
    render(page());
    fill(password(), "secret");
    fireEvent.click(screen.getByRole("button", { name: "Show password" }));
    expect([password().type, password().value]).toEqual(["text", "secret"]);
    fireEvent.click(screen.getByRole("button", { name: "Hide password" }));
    expect([password().type, password().value]).toEqual(["password", "secret"]);
  });

  it("AUTH-04 a password error is shown at its field, takes the focus and reveals restore password with the e-mail", () => {
    const { rerender } = render(page());
    expect(screen.queryByRole("link", { name: "Reset password" })).toBeNull();
    fill(email(), "a@b.co");
    fill(password(), "wrong");
    rerender(page({ errors: { password: "Wrong password" } }));
    expect(document.activeElement).toBe(password());
    const note = document.getElementById(password().getAttribute("aria-describedby") ?? "");
    expect(note?.textContent).toBe("Wrong password");
    expect(screen.getByRole("link", { name: "Reset password" }).getAttribute("href")).toBe("/reset?email=a@b.co");
    expect([email().value, password().value]).toEqual(["a@b.co", "wrong"]);
  });

  it("AUTH-05 the sign-in form offers registration where there is one, and the support address always", () => {
    const { rerender } = render(page());
    expect(screen.queryByRole("link", { name: "Create an account" })).toBeNull();
    expect(screen.getByText("support@example.com")).toBeTruthy();
    rerender(page({ registerTo: "/signup" }));
    expect(screen.getByRole("link", { name: "Create an account" }).getAttribute("href")).toBe("/signup");
  });

  it("A11Y-12 why the learner is here describes the field that has the focus, and both fields say that they are required", () => {
    render(page({ notice: "Your session has ended" }));
    expect(screen.getByRole("textbox", { name: "E-mail", description: "Your session has ended" })).toBe(email());
    expect([email(), password()].map((field) => field.getAttribute("aria-required"))).toEqual(["true", "true"]);
  });

  it("A11Y-07 why the learner is here is not said beside the field that has the focus, whose description it is", async () => {
    const heard = recordHeard();
    render(<AnnouncerProvider>{page({ notice: "Your session has ended" })}</AnnouncerProvider>);
    // what is said later would have been joined to it
    fireEvent.submit(email());
    await heard.hears("Enter your e-mail and password");
    expect(heard.all()).toEqual(["Enter your e-mail and password"]);
  });

  it("A11Y-07 why the learner is here is said where no field has the focus, as on a phone", async () => {
    setPointer("finger");
    const heard = recordHeard();
    render(<AnnouncerProvider>{page({ notice: "Your session has ended" })}</AnnouncerProvider>);
    expect(document.activeElement).toBe(document.body);
    await heard.hears("Your session has ended");
  });

  it("A11Y-07 Enter in an empty field that has the focus already says what is missing", async () => {
    const heard = recordHeard();
    render(<AnnouncerProvider>{page()}</AnnouncerProvider>);
    fireEvent.submit(email());
    expect(document.activeElement).toBe(email());
    await heard.hears("Enter your e-mail and password");
  });
});
