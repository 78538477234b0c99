// Every call of the server that changes something a learner could see, in one table: the law is tested with each.
// Rule: a route added to the server has a row here, or a reason among the exempt; the law's own test counts them.
import { catalogKey } from "../../streams/domains/catalog/key";
import { formOf } from "../support/http";
import { uploadPhoto } from "../support/photo";
import { until } from "../support/until";
import { bookingChanges } from "./bookingChanges";
import { commerceChanges } from "./commerceChanges";
import { learningChanges } from "./learningChanges";
import { type Change, OPEN_ORDER, read, send, V1, type World } from "./world";

const STAFF = "/staff/v1";
/** Of the demo learner: a chat that counts consultations, two that do not, and one with an expert's photo. */
const COUNTED_CHAT = 1;
const CHAT = 4;
const OTHER_CHAT = 5;
const PHOTO_CHAT = 2;
/** Chats whose messages the law compares, whole. */
export const LAW_CHATS = [COUNTED_CHAT, CHAT, OTHER_CHAT];
/** Course streams whose status the law compares; not the first: one of its days opens by time while the tests run. */
export const LAW_STREAMS = [2, 3, 4, 5];
/** The course stream of the chat that counts consultations: of its status, the law compares these. */
export const LAW_CONSULTED_STREAM = 1;
/** Those whose status a client of the law requests. */
export const LAW_STATUSES = [...LAW_STREAMS, LAW_CONSULTED_STREAM];
/** Orders that the law compares: one that the demo learner has paid, and one that is open. */
export const LAW_ORDERS = [1, OPEN_ORDER];
/** The page of the catalogue, and the community host, that the law compares. */
export const LAW_CATALOG = catalogKey(0, 1);
export const LAW_HOST = 0;

/** Sends as soon as the chat's messageDelay allows. */
const write = ({ learner }: World, chatId: number, body: object) =>
  until("the message is taken", () => send(learner, "POST", `${V1}/chats/${chatId}/messages`, body));
const reply = ({ expert }: World, chatId: number, body: object) =>
  send(expert, "POST", `${STAFF}/chats/${chatId}/messages`, body);
/** The newest message of one side; its path for changes. */
async function newest({ learner }: World, isExperts: boolean): Promise<string> {
  const messages: { id: number; employee?: object }[] = await read(learner, `${V1}/chats/${CHAT}/messages?per-page=50`);
  return `/chats/${CHAT}/messages/${messages.find(({ employee }) => Boolean(employee) === isExperts)?.id}`;
}
/** A photo that one side has uploaded before. */
async function photoOf({ learner }: World, isExperts: boolean): Promise<number> {
  const pages = [...LAW_CHATS, PHOTO_CHAT].map((id) => read(learner, `${V1}/chats/${id}/messages?per-page=50`));
  const messages: { employee?: object; files: { id: number }[] }[] = (await Promise.all(pages)).flat();
  return messages.find(({ employee, files }) => Boolean(employee) === isExperts && files[0])?.files[0]?.id ?? 0;
}
async function homeworkIn({ learner }: World, ...phases: string[]): Promise<{ id: number; stream_id: number }> {
  const all: { id: number; stream_id: number; status: string; is_locked: boolean }[] = await read(
    learner,
    `${V1}/homework`,
  );
  const found = all.find(
    (item) => phases.includes(item.status) && !item.is_locked && LAW_CHATS.includes(item.stream_id),
  );
  if (!found) throw new Error(`no homework is ${phases.join(" or ")}`);
  return found;
}
async function submit(world: World, body: object) {
  const item = await homeworkIn(world, "FAIL", "NOT_UPLOADED");
  return send(world.learner, "POST", `${V1}/user-course-streams/${item.stream_id}/user-homework/${item.id}`, body);
}
async function judge(world: World, status: "DONE" | "FAIL", message: string) {
  const { id } = await homeworkIn(world, "UPLOADED");
  return send(world.expert, "POST", `${STAFF}/homeworks/${id}/verdict`, { status, message });
}
/** The newest consultation of the chat that counts them. */
const consultationOf = async ({ learner }: World): Promise<number> =>
  (await read(learner, `${V1}/chats/${COUNTED_CHAT}`)).consultation.id;
const setConsultation = async (world: World, status: "open" | "close") =>
  send(world.expert, "PUT", `${STAFF}/consultations/${await consultationOf(world)}`, { status });

const SETTING = "user.changed tells it; of a user the law compares who it is";
const NOT_PUSHED = "the settings ask for it when they are opened; nothing is pushed";
const REMINDER = { title: "Practise", time: "18:30", weekdays: ["tue"] };

const MESSAGES = "POST /chats/:id/messages";
const HOMEWORK = "POST /user-course-streams/:id/user-homework/:statusId";
const REPLIES = "POST /staff/chats/:id/messages";
const VERDICTS = "POST /staff/homeworks/:id/verdict";
const CONSULTATIONS = "PUT /staff/consultations/:id";

export const changes: readonly Change[] = [
  { name: "a message", route: MESSAGES, make: (world) => write(world, CHAT, { message: "A question" }) },
  {
    name: "a message with a photo",
    route: MESSAGES,
    make: async (world) => write(world, OTHER_CHAT, { message: "", file_ids: [await photoOf(world, false)] }),
  },
  {
    name: "a message that opens a consultation",
    route: MESSAGES,
    prepare: (world) => setConsultation(world, "close"),
    make: (world) => write(world, COUNTED_CHAT, { message: "Another question" }),
  },
  {
    name: "an edit of an own message",
    route: "PUT /chats/:id/messages/:messageId",
    make: async (world) => send(world.learner, "PUT", V1 + (await newest(world, false)), { message: "In other words" }),
  },
  {
    name: "a rating",
    route: "PUT /chats/:id/messages/:messageId/rating",
    make: async (world) => send(world.learner, "PUT", `${V1}${await newest(world, true)}/rating`, { rating: 4 }),
  },
  {
    name: "reading",
    route: "PUT /chats/:id/messages/:messageId/viewed",
    prepare: (world) => reply(world, CHAT, { message: "Read me" }),
    make: async (world) => send(world.learner, "PUT", `${V1}${await newest(world, true)}/viewed`),
  },
  { name: "homework in words", route: HOMEWORK, make: (world) => submit(world, { message: "My answer" }) },
  {
    name: "homework with a photo",
    route: HOMEWORK,
    make: async (world) => submit(world, { file_ids: [await photoOf(world, false)] }),
  },
  {
    name: "homework too large to be pushed",
    route: HOMEWORK,
    make: (world) => submit(world, { message: "\u{1F600}".repeat(8_000) }),
  },
  { name: "a reply", route: REPLIES, make: (world) => reply(world, CHAT, { message: "An answer" }) },
  {
    name: "a reply with a photo",
    route: REPLIES,
    make: async (world) => reply(world, OTHER_CHAT, { message: "Look", file_ids: [await photoOf(world, true)] }),
  },
  {
    name: "a reply too large to be pushed",
    route: REPLIES,
    make: (world) => reply(world, CHAT, { message: "\u{1F600}".repeat(8_000) }),
  },
  {
    name: "an edit of a reply",
    route: "PUT /staff/chats/:id/messages/:messageId",
    make: async (world) => send(world.expert, "PUT", STAFF + (await newest(world, true)), { message: "Corrected" }),
  },
  {
    name: "reading by the expert",
    route: "PUT /staff/chats/:id/viewed",
    prepare: (world) => write(world, OTHER_CHAT, { message: "Please look" }),
    make: (world) => send(world.expert, "PUT", `${STAFF}/chats/${OTHER_CHAT}/viewed`),
  },
  { name: "an approval", route: VERDICTS, make: (world) => judge(world, "DONE", "Approved") },
  { name: "a rework", route: VERDICTS, make: (world) => judge(world, "FAIL", "Once more, please") },
  { name: "a consultation's end", route: CONSULTATIONS, make: (world) => setConsultation(world, "close") },
  {
    name: "a consultation's rating",
    route: "PUT /consultations/updateRating/:id",
    make: async (world) =>
      send(world.learner, "PUT", `${V1}/consultations/updateRating/${await consultationOf(world)}`, {
        rating: 3,
        comment: "Clear and to the point",
      }),
  },
  { name: "a consultation's reopening", route: CONSULTATIONS, make: (world) => setConsultation(world, "open") },
  {
    name: "a video consultation's date",
    route: "PUT /staff/video-consultations/:id",
    make: ({ expert }) =>
      send(expert, "PUT", `${STAFF}/video-consultations/1`, { status: 1, start_date_time: 1_900_000_000 }),
  },
  {
    name: "points",
    route: "POST /staff/points",
    make: ({ expert, learner }) =>
      send(expert, "POST", `${STAFF}/points`, { user_id: learner.userId, amount: 5, type: "gift" }),
  },
  {
    name: "a question to the support",
    route: "POST /tech-questions",
    make: ({ learner }) => send(learner, "POST", `${V1}/tech-questions`, { name: "Anna", message: "Help" }),
    unseen: "it is answered by e-mail; nothing is pushed",
  },
  {
    name: "a profile",
    route: "POST /user",
    make: ({ learner }) => send(learner, "POST", `${V1}/user`, formOf({ first_name: "Anya", timezone: "Europe/Riga" })),
  },
  {
    name: "an avatar",
    route: "POST /user/avatar",
    make: async ({ url, learner }) =>
      send(learner, "POST", `${V1}/user/avatar`, { avatar_file_id: (await uploadPhoto(url, learner.token)).id }),
  },
  {
    name: "notifications switched off",
    route: "POST /user/notification",
    make: ({ learner }) => send(learner, "POST", `${V1}/user/notification`, { disable_notification: 1 }),
    unseen: SETTING,
  },
  {
    name: "a step of the onboarding",
    route: "POST /user/update-user",
    make: ({ learner }) => send(learner, "POST", `${V1}/user/update-user`, { status: 30 }),
    unseen: SETTING,
  },
  {
    name: "a phone put off",
    route: "POST /user/supress-phone-validation",
    make: ({ learner }) => send(learner, "POST", "/spa/v2/user/supress-phone-validation"),
    unseen: SETTING,
  },
  {
    name: "a code by SMS",
    route: "POST /user/request-phone-otp",
    make: ({ learner }) => send(learner, "POST", "/spa/v2/user/request-phone-otp", { phone: "+34600000009" }),
    unseen: "a code changes nothing until it comes back",
  },
  {
    name: "a new reminder",
    route: "POST /user-reminder",
    make: ({ learner }) => send(learner, "POST", `${V1}/user-reminder`, REMINDER),
    unseen: NOT_PUSHED,
  },
  {
    name: "another reminder",
    route: "PUT /user-reminder/:id",
    make: async ({ learner }) =>
      send(learner, "PUT", `${V1}/user-reminder/${(await read(learner, `${V1}/user-reminder`))[0].id}`, REMINDER),
    unseen: NOT_PUSHED,
  },
  {
    name: "a reminder's end",
    route: "DELETE /user-reminder/:id",
    make: async ({ learner }) =>
      send(learner, "DELETE", `${V1}/user-reminder/${(await read(learner, `${V1}/user-reminder`))[0].id}`),
    unseen: NOT_PUSHED,
  },
  {
    name: "a social network unlinked",
    route: "DELETE /user-external-auths/:id",
    make: async ({ learner }) =>
      send(learner, "DELETE", `${V1}/user-external-auths/${(await read(learner, `${V1}/user-external-auth`))[0].id}`),
    unseen: NOT_PUSHED,
  },
  ...bookingChanges,
  ...learningChanges,
  ...commerceChanges,
  {
    name: "a report of a page",
    route: "POST /reports",
    make: ({ learner }) => send(learner, "POST", "/spa/v2/reports", { text: "It is slow", file: "{}" }),
    unseen: "it is for the support; nothing is pushed to the learner",
  },
  {
    name: "a question that the client asks by itself",
    route: "POST /tech-questions/auto",
    make: ({ learner }) =>
      send(learner, "POST", `${V1}/tech-questions/auto`, { type: "lesson_video_failed", target_id: 1 }),
    unseen: "it is answered by e-mail; nothing is pushed",
  },
  {
    name: "consent",
    route: "POST /cookie/update-policy",
    make: ({ learner }) => send(learner, "POST", `${V1}/cookie/update-policy`, { analytics: 1, marketing: 0 }),
    unseen: SETTING,
  },
];

/** Routes that do not change what a client holds, and where they are tested. */
export const exempt: Readonly<Record<string, string>> = {
  "POST /auth/login": "makes a session: tests/contract/calls.test.ts",
  "POST /auth/logout": "ends a session: tests/contract/socket.test.ts",
  "POST /auth/login-by-app-id": "makes a session: tests/contract/signUp.test.ts",
  "POST /auth/signup-by-email": "makes a user: tests/contract/signUp.test.ts",
  "POST /auth/signup-by-app-id": "makes a user: tests/contract/signUp.test.ts",
  "POST /auth/validate-signup-form": "a question: tests/contract/signUp.test.ts",
  "POST /auth/request-otp": "nobody is signed in: tests/contract/codes.test.ts",
  "POST /auth/verify-otp": "makes a session: tests/contract/codes.test.ts",
  "POST /auth/request-password-reset": "nobody is signed in: tests/contract/codes.test.ts",
  "POST /auth/check-password-reset": "a question: tests/contract/codes.test.ts",
  "POST /auth/password-reset": "ends sessions: tests/contract/codes.test.ts",
  "POST /user/verify-phone": "takes a code: tests/contract/codes.test.ts",
  "POST /user/update-password": "ends sessions: tests/contract/profile.test.ts",
  "DELETE /user": "ends sessions: tests/contract/profile.test.ts",
  "POST /push-subscriptions": "is of the device, and nothing shows it: server/push/push.test.ts",
  "DELETE /push-subscriptions": "is of the device, and nothing shows it: server/push/push.test.ts",
  "POST /user-payment-method": "only answers an address: tests/contract/localPages.test.ts",
  "POST /local/social/:provider": "a page for browsers: tests/contract/localPages.test.ts",
  "POST /local/community/api/v1/articles/:id/like":
    "a host of its own, without a bus: server/fakes/communityHost/communityHost.test.ts",
  "DELETE /local/community/api/v1/articles/:id/like":
    "a host of its own, without a bus: server/fakes/communityHost/communityHost.test.ts",
  "POST /local/community/api/v1/articles/:id/favourite":
    "a host of its own, without a bus: server/fakes/communityHost/communityHost.test.ts",
  "DELETE /local/community/api/v1/articles/:id/favourite":
    "a host of its own, without a bus: server/fakes/communityHost/communityHost.test.ts",
  "POST /local/store/setup": "the app's store, without a bus: server/fakes/appStore/appStore.test.ts",
  "POST /local/store/purchases": "the app's store, without a bus: server/fakes/appStore/appStore.test.ts",
  "POST /local/store/purchases/:id/finish": "the app's store, without a bus: server/fakes/appStore/appStore.test.ts",
  "POST /local/store/sheet/:id/:signature": "the app's store, without a bus: server/fakes/appStore/appStore.test.ts",
  "POST /local/store/account/:id/:signature": "the app's store, without a bus: server/fakes/appStore/appStore.test.ts",
  "POST /purchase/verify": "gives what an order gives: server/fakes/appStore/appStore.test.ts",
  "POST /staff/sessions/revoke": "ends sessions: tests/contract/socket.test.ts",
  "POST /tech-questions/anonymous": "nobody is signed in",
  "POST /faults": "for tests",
  "DELETE /faults": "for tests",
};
