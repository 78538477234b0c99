/** The entities in the examples of events. */
import { Secret } from "../../streams/bus/secret";
import type { EventMap } from "../../streams/parts/types";

export const newPassword = { password: new Secret("new horse"), passwordRepeat: new Secret("new horse") };
export const position = { epoch: "01K5W3Q8Z6M4T2R9B7N1C0D5FG", cursor: 12 };
export const problem = {
  kind: "refused",
  text: "That did not work",
  fields: { title: "Too long" },
  status: 422,
} as const;
export const file = { id: 8, name: "plan.png", size: 900, type: 2, url: "/files/8", urls: null, width: 4, height: 3 };
export const message = {
  id: 41,
  chatId: 3,
  message: "Keep your back straight.",
  isViewed: false,
  files: [file],
  employee: { id: 2, name: "Marta", avatar: null, isExpert: true },
  rating: null,
  homeworkStatusId: null,
  createdAt: 1_790_000_000_000,
  updatedAt: 1_790_000_000_000,
  cause: null,
};
export const chat = {
  id: 3,
  title: "Morning strength",
  streamId: 5,
  isExpertMessageEnable: true,
  isUserMessageEnable: true,
  avatar: null,
  unread: 1,
  lastMessage: message,
  counters: { max: 10, left: 7, amount: 3 },
  consultation: { id: 6, status: "open", rating: null },
} as const;
export const key = "0b0c8a52-6f0e-4a55-9d0f-3f6a2f6c1d11";
export const item = {
  key,
  chatId: 3,
  text: "Thanks!",
  files: [file],
  at: 1_790_000_000_000,
  status: "queued",
} as const;
export const homework = {
  id: 9,
  targetId: 4,
  targetType: "stage_day_homework",
  status: "DONE",
  streamId: 5,
  isLocked: false,
  scores: 10,
  updatedAt: 1_790_000_100_500,
  dialogId: 3,
  homework: {
    id: 4,
    title: "Squats",
    text: "Film a set",
    courseTitle: "Strength",
    scores: 10,
    isRequired: true,
    image: null,
  },
  history: [{ status: "DONE", at: 1_790_000_100_000, message: "Great work!", chatMessageId: 41, files: [file] }],
} as const;
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
  segments: [],
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
