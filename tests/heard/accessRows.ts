/** What is heard on the screens before the learner is inside. */
import { waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { answers, either, focusOn, learnerWith, type Rows, refuses } from "./row";

export const accessRows: Rows<
  | "login"
  | "signup"
  | "autoLogin"
  | "accessRecovery"
  | "resetPassword"
  | "emailVerification"
  | "phoneVerification"
  | "updateProfile"
  | "userInfoChat"
  | "logout"
> = {
  login: {
    address: "/",
    token: null,
    respond: refuses("/auth/login", { password: "Incorrect e-mail or password." }),
    act: async ({ type, press }) => {
      type("E-mail", "learner@example.com");
      type("Password", "not-this-one");
      focusOn("Password");
      await press("Sign in");
    },
    says: "Incorrect e-mail or password.",
  },
  signup: {
    address: "/signup",
    token: null,
    act: async ({ press }) => {
      focusOn("Name");
      await press("Create an account");
    },
    says: "Fill this in",
  },
  autoLogin: { silent: "It leads on by itself, or shows one message in the place of the page." },
  accessRecovery: {
    address: "/reset",
    token: null,
    act: async ({ type, press }) => {
      type("E-mail", "learner");
      focusOn("E-mail");
      await press("Send the link");
    },
    says: "An e-mail address needs an @",
  },
  resetPassword: {
    address: "/resetPassword",
    respond: either(
      learnerWith({ required_update_password: 1 }),
      refuses("/user/update-password", { current_password: "Not your password." }),
    ),
    act: async ({ type, press }) => {
      type("Current password", "not-this-one");
      type("New password", "another-one");
      type("Repeat new password", "another-one");
      focusOn("Current password");
      await press("Save password");
    },
    says: "Not your password.",
  },
  emailVerification: {
    address: "/emailVerification",
    respond: either(
      learnerWith({ require_email_validate: 1 }),
      answers("POST", { "/auth/request-otp": { resend_after: 60 } }),
      refuses("/auth/verify-otp", { code: "This code is wrong." }),
    ),
    act: async ({ type, heard }) => {
      // how long the next code takes is said as the page opens
      await waitFor(() => expect(heard.all()).toHaveLength(1));
      focusOn("Code");
      type("Code", "123456");
    },
    says: "This code is wrong.",
  },
  phoneVerification: {
    address: "/phoneVerification",
    respond: learnerWith({ require_phone_validate: 1, phone: "+34600000002" }),
    act: async ({ type, press }) => {
      type("Phone", "12");
      focusOn("Phone");
      await press("Send the code");
    },
    says: "Invalid phone number",
  },
  updateProfile: {
    address: "/updateProfile",
    respond: learnerWith({ first_name: "", last_name: "", required_update_profile: 1, status: 100 }),
    act: async ({ press }) => {
      focusOn("First name");
      await press("Save and continue");
    },
    says: "Fill this in",
  },
  userInfoChat: {
    silent: "Each answer moves the focus to the next question; its lines are heard in a test of their own.",
  },
  logout: { silent: "It leads to the sign-in, whose heading has the focus." },
};
