// The calls of the learner's own account.
import { defer, switchMap } from "rxjs";
import { expect } from "vitest";
import { Secret } from "../../../streams/bus/secret";
import * as reminders from "../../../streams/domains/reminders/api";
import * as socialLinks from "../../../streams/domains/socialLinks/api";
import * as user from "../../../streams/domains/user/api";
import { DEMO_PASSWORD } from "../../support/http";
import { type Row, unauthorized } from "./callRow";

const profile = {
  firstName: "Anna",
  lastName: "Larsen",
  city: "Faro",
  gender: "F",
  phone: "+351 900 000 001",
  birthday: "29.02.1992",
  instagramId: "anna.larsen",
  timezone: "Europe/Madrid",
} as const;
const fields = { title: "Stretch", time: "07:30", weekdays: ["mon" as const], isEnabled: true };
const passwords = (current: string, password: string) => ({
  current: new Secret(current),
  password: new Secret(password),
  passwordRepeat: new Secret(password),
});
/** Of the demo learner. */
const LINK = 1;
const newKey = () => crypto.randomUUID();
const missing = { kind: "refused", status: 404 } as const;

export const accountRows = {
  "user.postProfile": {
    ids: "PROF-01 PROF-02",
    call: ({ http }) => user.postProfile(http, newKey(), { ...profile, language: "es" }),
    answer: () =>
      expect.objectContaining({ ...profile, phone: "+351900000001", languageCode: "es-ES", avatar: expect.anything() }),
    refused: ({ http }) => user.postProfile(http, newKey(), { ...profile, birthday: "31.02.2000" }),
    problem: { kind: "refused", status: 422, fields: { birthday: expect.any(String) as unknown as string } },
  },
  "user.postProfile (the language alone)": {
    ids: "PROF-01",
    call: ({ http }) => user.postProfile(http, newKey(), { language: "ru" }),
    answer: () => expect.objectContaining({ languageCode: "ru-RU" }),
    refused: ({ stranger }) => user.postProfile(stranger, newKey(), { language: "ru" }),
    problem: { kind: "unauthorized", status: 401 },
  },
  "user.postAvatar": {
    ids: "PROF-02",
    call: ({ http, photoId }) => user.postAvatar(http, newKey(), photoId),
    answer: ({ photoId }) => expect.objectContaining({ avatar: { id: photoId, url: expect.any(String) } }),
    refused: ({ http }) => user.postAvatar(http, newKey(), 999_999),
    problem: { kind: "refused", status: 422 },
  },
  "user.postNotification": {
    ids: "PROF-03",
    call: ({ http }) => user.postNotification(http, newKey(), true),
    answer: () => expect.objectContaining({ disableNotification: true }),
    refused: ({ stranger }) => user.postNotification(stranger, newKey(), true),
    problem: unauthorized,
  },
  "user.postUpdateUser": {
    ids: "PROF-08",
    call: ({ passing }) => user.postUpdateUser(passing, newKey(), { email: "passing@example.com" }),
    answer: () => expect.objectContaining({ email: "passing@example.com" }),
    refused: ({ http }) => user.postUpdateUser(http, newKey(), { email: "second@example.com" }),
    problem: { fields: { email: "An account with this e-mail already exists." } },
  },
  "user.postPassword": {
    ids: "AUTH-12",
    call: ({ passing }) => user.postPassword(passing, passwords(DEMO_PASSWORD, "another-pass-2")),
    answer: () => expect.objectContaining({ requiredUpdatePassword: false }),
    refused: ({ http }) => user.postPassword(http, passwords("not it at all", "another-pass-2")),
    problem: { kind: "refused", status: 422, fields: { current_password: expect.any(String) as unknown as string } },
  },
  "user.deleteUser": {
    ids: "PROF-07",
    call: ({ passing }) => user.deleteUser(passing),
    answer: () => undefined,
    refused: ({ passing }) => user.deleteUser(passing),
    problem: unauthorized,
  },
  "reminders.getReminders": {
    ids: "PROF-04",
    call: ({ http }) => reminders.getReminders(http),
    answer: () => expect.arrayContaining([expect.objectContaining({ time: expect.stringMatching(/^\d\d:\d\d$/) })]),
    refused: ({ stranger }) => reminders.getReminders(stranger),
    problem: unauthorized,
  },
  "reminders.postReminder": {
    ids: "PROF-04",
    call: ({ http }) => reminders.postReminder(http, newKey(), fields),
    answer: () => ({ ...fields, id: expect.any(Number), timezone: "Europe/Madrid" }),
    refused: ({ http }) => reminders.postReminder(http, newKey(), { ...fields, time: "25:00" }),
    problem: { kind: "refused", status: 422, fields: { time: expect.any(String) as unknown as string } },
  },
  "reminders.putReminder": {
    ids: "PROF-04",
    call: ({ http }) => reminders.putReminder(http, newKey(), 1, { ...fields, isEnabled: false }),
    answer: () => expect.objectContaining({ ...fields, id: 1, isEnabled: false }),
    refused: ({ http }) => reminders.putReminder(http, newKey(), 999_999, fields),
    problem: missing,
  },
  "reminders.deleteReminder": {
    ids: "PROF-04",
    call: ({ http }) =>
      reminders
        .postReminder(http, newKey(), fields)
        .pipe(switchMap(({ id }) => defer(() => reminders.deleteReminder(http, id)))),
    answer: () => undefined,
    refused: ({ http }) => reminders.deleteReminder(http, 999_999),
    problem: missing,
  },
  "socialLinks.deleteSocialLink": {
    ids: "PROF-05",
    call: ({ http }) => socialLinks.deleteSocialLink(http, LINK),
    answer: () => undefined,
    refused: ({ http }) => socialLinks.deleteSocialLink(http, 999_999),
    problem: missing,
  },
} satisfies Record<string, Row>;
