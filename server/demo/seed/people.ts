/** The demo accounts of contract 7. */
import { users } from "../../database/schema";

export const DEMO_PASSWORD = "demo-pass-1";

type Values = Partial<typeof users.$inferInsert> & { email: string };

/** What the server prints at its start. */
export const demoAccounts: readonly { email: string; about: string }[] = [
  { email: "learner@example.com", about: "streams in every status, chats, homework, points" },
  { email: "second@example.com", about: "another learner" },
  { email: "newcomer@example.com", about: "nothing yet" },
  { email: "verify-email@example.com", about: "must confirm the e-mail" },
  { email: "verify-phone@example.com", about: "must confirm the phone" },
  { email: "new-password@example.com", about: "must choose a new password" },
  { email: "fill-profile@example.com", about: "must fill in the profile" },
  { email: "every-step@example.com", about: "must do all four, one after another" },
  { email: "onboarding@example.com", about: "no password yet, so by a code: the onboarding chat" },
  { email: "no-access@example.com", about: "no subscription any more" },
  { email: "mobile-only@example.com", about: "may use the mobile app only" },
  { email: "expert@example.com", about: "expert" },
  { email: "admin@example.com", about: "admin" },
];

const base = { timezone: "Europe/Madrid", status: 40 };
/** What comes from outside; the rest is counted. */
const statistics = {
  referral_orders: 1,
  cashback: 350,
  discount_for_referral: 10,
  link_jumps: 4,
};

/** Their rows; every one gets the demo password. */
export const people: readonly Values[] = [
  {
    ...base,
    email: "learner@example.com",
    firstName: "Anna",
    lastName: "Larsen",
    city: "Valencia",
    gender: "F",
    phone: "+34600000001",
    isPhoneValidated: true,
    birthday: "14.05.1991",
    picture: "portrait-0",
    segments: ["active"],
    statistics,
  },
  {
    ...base,
    email: "second@example.com",
    firstName: "Viktor",
    lastName: "Hale",
    city: "Porto",
    gender: "M",
    timezone: "Europe/Lisbon",
    picture: "portrait-1",
  },
  { ...base, email: "newcomer@example.com", firstName: "Noor", lastName: "Aziz" },
  { ...base, email: "verify-email@example.com", firstName: "Emil", lastName: "Novak", mustValidateEmail: true },
  {
    ...base,
    email: "verify-phone@example.com",
    firstName: "Paula",
    lastName: "Reyes",
    phone: "+34600000002",
    mustValidatePhone: true,
  },
  { ...base, email: "new-password@example.com", firstName: "Petra", lastName: "Weiss", mustUpdatePassword: true },
  { ...base, email: "fill-profile@example.com", mustUpdateProfile: true, status: 20 },
  {
    ...base,
    email: "every-step@example.com",
    phone: "+34600000003",
    mustValidateEmail: true,
    mustValidatePhone: true,
    mustUpdatePassword: true,
    mustUpdateProfile: true,
  },
  { ...base, email: "no-access@example.com", firstName: "Nils", lastName: "Berg" },
  { ...base, email: "mobile-only@example.com", firstName: "Mila", lastName: "Costa" },
  {
    ...base,
    email: "expert@example.com",
    firstName: "Elena",
    lastName: "Markova",
    role: "expert",
    picture: "portrait-2",
  },
  { ...base, email: "admin@example.com", firstName: "Sofia", lastName: "Grant", role: "admin", picture: "portrait-4" },
];

/** Came with a later version: a learner who is known by e-mail alone (AUTH-16). */
export const onboardingPerson: Values = {
  ...base,
  email: "onboarding@example.com",
  mustUpdateProfile: true,
  status: 0,
};
