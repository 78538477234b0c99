/** What is heard on the screens of the account and its settings. */
import { act, screen, within } from "@testing-library/react";
import { fakeConfig, fakeUser, type Responder } from "../../streams/ports/fakes/client";
import { answer, failure } from "../../streams/ports/fakes/http";
import { answers, either, type Rows, type SpokenRow } from "./row";

const reminder = { id: 3, title: "Stretch", time: "09:00", weekdays: ["mon"], is_enabled: 1 };

/** The networks of a learner who unlinks one. */
const linkedNetworks = (address: string): SpokenRow => {
  const links = [
    { id: 3, source: "google" },
    { id: 4, source: "vkontakte" },
  ];
  const linking = links.map(({ source }) => ({ provider: source, authorizeUrl: "https://learn.example/local/social" }));
  const config = { ...fakeConfig, domain: { ...fakeConfig.domain, socialAuthClients: { login: [], linking } } };
  const respond: Responder = ({ method, path }) => {
    if (path === "/config.json") return answer(config);
    if (method === "DELETE" && path === "/user-external-auths/3") {
      links.shift();
      return answer(undefined);
    }
    return path === "/user-external-auth" ? answer([...links]) : null;
  };
  return {
    address,
    respond,
    act: async ({ press }) => {
      await screen.findByRole("button", { name: "Unlink Google" });
      await press("Unlink Google");
      const dialog = within(await screen.findByRole("alertdialog"));
      await act(async () => dialog.getByRole("button", { name: "Unlink" }).click());
    },
    says: "Google: Not linked",
  };
};

const policy = { analytics: 0, marketing: 0 };
const links = { silent: "It is a list of links." };

export const accountRows: Rows<
  | "userSettings"
  | "userSetting"
  | "userEdit"
  | "socialNetworks"
  | "linkSocialNetworks"
  | "userPassword"
  | "settingsNotifications"
  | "settingsReminders"
  | "settingsReminderNew"
  | "settingsReminderUpdate"
  | "settingsLanguage"
  | "settingsAppearance"
  | "settingsCookiePolicy"
  | "delete"
> = {
  userSettings: links,
  userSetting: links,
  userEdit: {
    address: "/user/edit",
    respond: answers("POST", { "/user": { ...fakeUser, city: "Madrid", updated_at: 1_790_000_000 } }),
    act: async ({ type, press }) => {
      type("City", "Madrid");
      await press("Save");
    },
    says: "Saved",
  },
  socialNetworks: linkedNetworks("/user/social-networks"),
  linkSocialNetworks: linkedNetworks("/linksocialnetworks"),
  userPassword: {
    address: "/user/settings/password",
    respond: answers("POST", { "/user/update-password": { ...fakeUser, updated_at: 1_790_000_000 } }),
    act: async ({ type, press }) => {
      type("Current password", "demo-pass-1");
      type("New password", "another-one");
      type("Repeat new password", "another-one");
      await press("Change password");
    },
    says: "Your password has been changed.",
  },
  settingsNotifications: {
    address: "/user/settings/notifications",
    respond: ({ method, path }) =>
      method === "POST" && path === "/user/notification" ? failure({ kind: "refused", status: 400 }) : null,
    act: async () => {
      const toggle = await screen.findByRole("switch");
      await act(async () => toggle.click());
    },
    says: "This couldn’t be changed.",
  },
  settingsReminders: links,
  settingsReminderNew: {
    address: "/user/settings/reminders/new",
    respond: either(answers("GET", { "/user-reminder": [] }), answers("POST", { "/user-reminder": reminder })),
    act: async ({ type, press }) => {
      type("What to remind you of", "Stretch");
      await press("Save");
    },
    says: "The reminder is saved",
  },
  settingsReminderUpdate: {
    address: "/user/settings/reminders/3",
    respond: either(
      answers("GET", { "/user-reminder": [reminder] }),
      answers("DELETE", { "/user-reminder/3": undefined }),
    ),
    act: async ({ press }) => {
      await screen.findByRole("button", { name: "Delete reminder" });
      await press("Delete reminder");
      const dialog = within(await screen.findByRole("alertdialog"));
      await act(async () => dialog.getByRole("button", { name: "Delete" }).click());
    },
    says: "The reminder is deleted",
  },
  settingsLanguage: { silent: "Each choice is a radio button, and the page comes again in the chosen language." },
  settingsAppearance: {
    silent:
      "Each choice is a radio button or a switch; that the stored data is deleted is heard in the test of its card.",
  },
  settingsCookiePolicy: {
    address: "/user/settings/cookie",
    respond: either(
      answers("GET", { "/cookie": { is_enabled: 1, version: 1 }, "/cookie/get-policy": { version: 1, policy } }),
      answers("POST", { "/cookie/update-policy": { version: 1, policy } }),
    ),
    act: async ({ press }) => {
      await screen.findByRole("button", { name: "Save my choice" });
      await press("Save my choice");
    },
    says: "Your choice is saved",
  },
  delete: { silent: "It asks in a dialog, which says what failed, and ends with the sign-in." },
};
