// @ts-check
// The sign-in, for experts who did not come by a link. Rule: the password is stored nowhere, and what was typed stays when it is refused.
import { CallError, call } from "./calls.js";
import { make, write } from "./kit/dom.js";
import { makeField } from "./kit/fields.js";
import { storeToken } from "./session.js";

/** Asks for e-mail and password. @param {HTMLElement} root @param {string} notice @param {() => void} onSignedIn */
export function showSignIn(root, notice, onSignedIn) {
  const email = makeField({ name: "email", label: "E-mail", type: "email", properties: { autocomplete: "username" } });
  const password = makeField({
    name: "password",
    label: "Password",
    type: "password",
    properties: { autocomplete: "current-password" },
  });
  const alert = make("p", { role: "alert", className: "fault" });
  const button = make("button", { type: "submit", className: "primary" }, "Sign in");
  const form = make(
    "form",
    { noValidate: true, className: "form", "aria-label": "Sign in" },
    email.element,
    password.element,
    button,
    alert,
  );
  let isSending = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    write(alert, "");
    call("POST", "/spa/api/v1/auth/login", { body: { email: email.read().trim(), password: password.read().trim() } })
      .then(({ data }) => {
        storeToken(data.token);
        onSignedIn();
      })
      .catch((error) => write(alert, error instanceof CallError ? error.message : String(error)))
      .finally(() => void (isSending = false));
  });
  const text = notice ? make("p", { role: "status" }, notice) : null;
  root.replaceChildren(make("main", { className: "signIn" }, make("h1", {}, "Desk: sign in"), text, form));
  email.focus();
}

/** Shows one text with one button. @param {HTMLElement} root @param {string} title @param {string} text @param {string} label @param {() => void} act */
export function showNotice(root, title, text, label, act) {
  const button = make("button", { type: "button", className: "primary", onclick: act }, label);
  root.replaceChildren(
    make("main", { className: "signIn" }, make("h1", {}, title), make("p", { role: "alert" }, text), button),
  );
  button.focus();
}
