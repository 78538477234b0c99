/** The entities in the examples of events: those of the pushes, where a push brings one. */
import { type Deleted, isDeleted } from "../../streams/bus/define";
import { Secret } from "../../streams/bus/secret";
import type { EventMap } from "../../streams/parts/types";
import { ofPushes } from "./fakePushes";

/** The entity in a push's example. */
export function pushed<Type extends keyof typeof ofPushes>(type: Type): Exclude<EventMap[Type], Deleted> {
  // read as one type: the union of all is too much for the compiler
  const example: unknown = ofPushes[type];
  if (isDeleted(example)) throw new Error(`The example of ${type} is a deletion`);
  return example as Exclude<EventMap[Type], Deleted>;
}

export const newPassword = { password: new Secret("new horse"), passwordRepeat: new Secret("new horse") };
export const position = { epoch: "01K5W3Q8Z6M4T2R9B7N1C0D5FG", cursor: 12 };
export const problem = {
  kind: "refused",
  text: "That did not work",
  fields: { title: "Too long" },
  status: 422,
} as const;
export const file = { id: 8, name: "plan.png", size: 900, type: 2, url: "/files/8", urls: null, width: 4, height: 3 };
/** With a file, unlike the push's own example. */
export const message = { ...pushed("chat.message"), files: [file] };
export const chat = {
  ...pushed("chat.changed"),
  lastMessage: message,
  consultation: { id: 6, status: "open", rating: null, comment: null },
} as const;
export const consultation = pushed("consultation.changed");
export const key = "0b0c8a52-6f0e-4a55-9d0f-3f6a2f6c1d11";
export const item = {
  key,
  chatId: 3,
  text: "Thanks!",
  files: [file],
  at: 1_790_000_000_000,
  status: "queued",
} as const;
const verdict = pushed("homework.status");
/** With its task and files, as the list brings it. */
export const homework = {
  ...verdict,
  dialogId: 3,
  homework: {
    id: 4,
    title: "Squats",
    text: "Film a set",
    courseTitle: "Strength",
    scores: 10,
    isRequired: true,
    exercises: [{ id: 2, title: "Side plank" }],
    image: null,
  },
  history: verdict.history.map((entry) => ({ ...entry, chatMessageId: 41, trainingOptionId: 2, files: [file] })),
};
export const stream: EventMap["courses/courseStreamStored"]["courseStream"] = {
  id: 5,
  courseId: 2,
  course: { id: 2, title: "Strength", caption: "Four weeks", excerpt: "At home", image: null },
  startDate: 1_789_000_000_000,
  endDate: null,
  status: "started",
  isDemo: false,
  isOptionalPurchase: false,
  courseFullAccess: true,
  chatChannelId: 3,
  maxConsultationCount: 5,
  messageExpiresDate: null,
  progress: { daysCount: 20, completeDaysCount: 7, progress: 35 },
  userCourseStreamFreeze: null,
  filters: { options: {}, repeats: {} },
  stages: [],
};
export const user = {
  id: 7,
  email: "lena@example.com",
  firstName: "Lena",
  lastName: "Novak",
  timezone: "Europe/Madrid",
  languageCode: "en-US",
  avatar: { id: 1, url: "/files/1" },
  isAdmin: false,
  city: "Oviedo",
  gender: "F" as const,
  phone: "+34600111222",
  phoneValidated: true,
  birthday: "01.02.1990",
  instagramId: "lena.novak",
  disableNotification: false,
  status: 40,
  hasPassword: true,
  segments: [],
  createdAt: 1_780_000_000_000,
  requiredUpdatePassword: false,
  requiredUpdateProfile: false,
  requireEmailValidate: false,
  requirePhoneValidate: false,
};
export const reminder = {
  id: 4,
  title: "Stretch",
  time: "07:30",
  weekdays: ["mon", "fri"] as ("mon" | "fri")[],
  timezone: "Europe/Madrid",
  isEnabled: true,
};
export const upload = {
  key,
  place: "chat:3",
  name: "set.mp4",
  size: 9,
  lastModified: 1_790_000_000_000,
  address: null,
  kind: "video",
  status: "queued",
  sentBytes: 0,
  file,
} as const;
export const config = {
  appId: "demo",
  brand: { saleEmail: "sales@example.com", socialAuth: { web: ["google"] }, supportCategoryIds: { passHomework: 10 } },
  domain: { name: "demo", supportEmail: "help@example.com", messengerNumber: "+34 600 111 222" },
} as unknown as EventMap["brand/configLoaded"]["config"];
