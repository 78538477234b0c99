// The learner's actions in this tab.

import { CATALOG, HOST, ORDER_ID } from "../fake/commerce";
import type { Life } from "../life";
import { action } from "./action";
import { learningActions } from "./learningActions";
import { nth, type Verb } from "./verb";

const chatIdAt = ({ server, userId }: Life, at: number): number => nth(server.account(userId).rows.chats, at)?.id ?? 0;
const shown = ({ tab }: Life, chatId: number, isExpert: boolean) =>
  (tab.client.state().chat?.threads[chatId]?.chunks.flat() ?? []).filter(
    ({ employee }) => Boolean(employee) === isExpert,
  );

export const actions = {
  ...learningActions,
  open: action((life, at) => {
    const chatId = chatIdAt(life, at);
    life.tab.client.send({ type: "chat/opened", payload: { chatId } });
    life.tab.client.send({ type: "chat/threadRequested", payload: { chatId } });
  }),
  older: action(({ tab: { client } }, at) => {
    const opened = Object.keys(client.state().chat?.threads ?? {});
    const chatId = Number(nth(opened, at) ?? 0);
    if (chatId) client.send({ type: "chat/olderRequested", payload: { chatId } });
  }),
  send: action((life, at) => {
    const payload = { chatId: chatIdAt(life, at), text: `Sent as ${life.watch.pressed++}`, files: [] };
    life.tab.client.send({ type: "outbox/sendRequested", payload });
  }),
  edit: action((life, at) => {
    const chatId = chatIdAt(life, at);
    const messageId = nth(shown(life, chatId, false).toReversed(), at >> 1)?.id;
    const text = `Corrected at ${life.server.now()}`;
    if (messageId) life.tab.client.send({ type: "chat/editRequested", payload: { chatId, messageId, text } });
  }),
  rate: action((life, at) => {
    const chatId = chatIdAt(life, at);
    const messageId = nth(shown(life, chatId, true).toReversed(), at >> 1)?.id;
    const rating = 1 + (at % 5);
    if (messageId) life.tab.client.send({ type: "chat/rateRequested", payload: { chatId, messageId, rating } });
  }),
  see: action((life, at) => {
    const chatId = chatIdAt(life, at);
    const messageId = shown(life, chatId, true).at(-1)?.id;
    if (messageId) life.tab.client.send({ type: "chat/seen", payload: { chatId, messageId } });
  }),
  mute: action(({ tab: { client } }, at) => {
    client.send({ type: "user/notificationsRequested", payload: { isDisabled: at % 2 === 0 } });
  }),
  submit: action((life, at) => {
    const items = Object.values(life.tab.client.state().homework?.items ?? {});
    const item = nth(
      items.filter(({ status }) => status === "FAIL" || status === "NOT_UPLOADED"),
      at,
    );
    if (!item) return;
    const { id: statusId, streamId, dialogId } = item;
    const payload = { statusId, streamId, dialogId, text: `My answer at ${life.server.now()}`, fileIds: [] };
    life.tab.client.send({ type: "homework/sendRequested", payload });
  }),
  shop: action(({ tab: { client } }) => {
    client.send({ type: "orders/oneRequested", payload: { orderId: ORDER_ID } });
    client.send({ type: "catalog/pageRequested", payload: { catalogKey: CATALOG } });
    client.send({ type: "paymentMethods/listRequested", payload: {} });
    client.send({ type: "articles/previewRequested", payload: { host: HOST } });
    client.send({ type: "points/historyRequested", payload: { page: 1 } });
  }),
  olderPoints: action(({ tab: { client } }) => {
    const page = client.state().points?.history.nextPage ?? 1;
    if (page > 1) client.send({ type: "points/historyRequested", payload: { page } });
  }),
} satisfies Record<string, Verb>;
