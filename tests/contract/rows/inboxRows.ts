// The calls of the inbox, and of the devices that are sent its news. Rule: what they read and mark is what no other row looks at.
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import * as inbox from "../../../streams/domains/inbox/api";
import * as notifications from "../../../streams/domains/notifications/api";
import { isMoment, type Row, unauthorized } from "./callRow";

const newKey = () => randomUUID();
const choices = {
  channels: ["app", "device"] as ("app" | "device")[],
  off: { app: [], device: ["points"] },
  quiet: { from: "22:00", to: "07:30" },
  mutedChats: { 3: 1_990_000_000 },
};

/** Of a public address that nobody answers at, with the key of an example of RFC 8291. */
const device = {
  endpoint: "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};

export const inboxRows = {
  "notifications.getPushKey": {
    ids: "OFF-06",
    call: ({ http }) => notifications.getPushKey(http),
    answer: () => expect.stringMatching(/^[\w-]{87}$/),
    refused: ({ stranger }) => notifications.getPushKey(stranger),
    problem: unauthorized,
  },
  "notifications.postSubscription": {
    ids: "OFF-06",
    call: ({ http }) => notifications.postSubscription(http, newKey(), { ...device, lang: "es" }),
    answer: () => undefined,
    refused: ({ http }) =>
      notifications.postSubscription(http, newKey(), { ...device, endpoint: "https://10.0.0.1/x", lang: "es" }),
    problem: { kind: "refused", status: 422, fields: { endpoint: expect.any(String) } },
  },
  "notifications.deleteSubscription": {
    ids: "OFF-06",
    call: ({ http }) => notifications.deleteSubscription(http, device.endpoint),
    answer: () => undefined,
    refused: ({ stranger }) => notifications.deleteSubscription(stranger, device.endpoint),
    problem: unauthorized,
  },
  "inbox.getInbox": {
    ids: "RT-11",
    call: ({ http }) => inbox.getInbox(http, 1),
    answer: () => ({
      items: expect.arrayContaining([
        expect.objectContaining({
          id: expect.any(Number),
          key: expect.stringMatching(/^reply-\d+$/),
          kind: "reply",
          ref: expect.objectContaining({ chatId: expect.any(Number), messageId: expect.any(Number) }),
          title: expect.any(String),
          author: expect.any(String),
          at: isMoment,
          isRead: expect.any(Boolean),
        }),
        expect.objectContaining({ kind: "verdict" }),
      ]),
      isLast: expect.any(Boolean),
      next: expect.any(Number),
      unread: expect.any(Number),
      since: isMoment,
      hasList: true,
    }),
    refused: ({ stranger }) => inbox.getInbox(stranger, 1),
    problem: unauthorized,
  },
  "inbox.putRead": {
    ids: "RT-11",
    call: ({ http }) => inbox.putRead(http, newKey(), { ids: [1], upTo: null }),
    answer: () => undefined,
    refused: ({ stranger }) => inbox.putRead(stranger, newKey(), { ids: [], upTo: 1 }),
    problem: unauthorized,
  },
  "inbox.getChoices": {
    ids: "RT-11",
    call: ({ http }) => inbox.getChoices(http),
    answer: () => expect.objectContaining({ channels: ["app", "device"] }),
    refused: ({ stranger }) => inbox.getChoices(stranger),
    problem: unauthorized,
  },
  "inbox.putChoices": {
    ids: "RT-11",
    call: ({ http }) => inbox.putChoices(http, newKey(), choices),
    answer: () => choices,
    refused: ({ http }) => inbox.putChoices(http, newKey(), { ...choices, quiet: { from: "25:00", to: "07:00" } }),
    problem: { kind: "refused", status: 422, fields: { quiet: expect.any(String) } },
  },
} satisfies Record<string, Row>;
