// biome-ignore-all format: made from a recorded session, one line an event
/** A recorded session: the same events lead to the same state. */
import { expect, it } from "vitest";
import { type ReplayedEvent, replay } from "../../streams/devtools/file/replay";

const initial = {
  "bus": {"member":"absent"},
  "brand": {"status":"pending","config":null,"language":"en","theme":"auto","origins":null},
  "page": {"isOnline":true,"isVisible":true,"shown":null,"guard":null,"missingChunk":null},
  "session": {"status":"unknown","user":null,"signIn":{"status":"idle","problem":null,"id":null,"awaited":null,"shown":null},"problem":null,"endedBy":null,"returnUrl":null},
};
const events: ReplayedEvent[] = [
  {"id":"e1","at":1790000000001,"type":"session/opened","source":"system","cause":null,"position":null,"isReplay":false,"payload":{"hasToken":true,"returnUrl":null}},
  {"id":"e2","at":1790000000002,"type":"session/started","source":"rest","cause":null,"position":null,"isReplay":false,"payload":{"user":{"id":7,"email":"[e-mail]","firstName":"[4 characters]","lastName":"[5 characters]","timezone":"Europe/Madrid","languageCode":"en-US","avatar":{"id":1,"url":"/files/1"},"isAdmin":false},"method":"email"}},
  {"id":"e3","at":1790000000003,"type":"bus/memberReady","source":"system","cause":null,"position":null,"isReplay":false,"payload":{}},
  {"id":"e4","at":1790000000004,"type":"connection/connecting","source":"socket","cause":null,"position":null,"isReplay":false,"payload":{}},
  {"id":"e5","at":1790000000005,"type":"connection/connected","source":"socket","cause":null,"position":null,"isReplay":false,"payload":{"transport":"websocket"}},
  {"id":"e6","at":1790000000006,"type":"connection/headRead","source":"socket","cause":null,"position":null,"isReplay":false,"payload":{"epoch":"01K5W3Q8Z6M4T2R9B7N1C0D5FG","head":12,"now":1790000000,"isReady":true}},
  {"id":"e7","at":1790000000007,"type":"connection/snapshotStarted","source":"system","cause":null,"position":null,"isReplay":false,"payload":{"epoch":"01K5W3Q8Z6M4T2R9B7N1C0D5FG","cursor":12}},
  {"id":"e8","at":1790000000008,"type":"chat/listRequested","source":"ui","cause":null,"position":null,"isReplay":false,"payload":{}},
  {"id":"e9","at":1790000000009,"type":"chat/listLoaded","source":"rest","cause":null,"position":null,"isReplay":false,"payload":{"value":[{"id":3,"title":"Morning strength","streamId":5,"isExpertMessageEnable":true,"isUserMessageEnable":true,"avatar":null,"unread":1,"lastMessage":{"id":41,"chatId":3,"message":"[24 characters]","isViewed":false,"files":[{"id":8,"name":"[8 characters]","size":900,"type":2,"url":"/files/8","urls":null,"width":4,"height":3}],"employee":{"id":2,"name":"[5 characters]","avatar":null,"isExpert":true},"rating":null,"homeworkStatusId":null,"createdAt":1790000000000,"updatedAt":1790000000000,"cause":null},"counters":{"max":10,"left":7,"amount":3},"consultation":{"id":6,"status":"open","rating":null}}],"asOf":{"epoch":"01K5W3Q8Z6M4T2R9B7N1C0D5FG","cursor":12}}},
  {"id":"e10","at":1790000000010,"type":"chat/opened","source":"ui","cause":null,"position":null,"isReplay":false,"payload":{"chatId":3}},
  {"id":"e11","at":1790000000011,"type":"chat/threadRequested","source":"ui","cause":null,"position":null,"isReplay":false,"payload":{"chatId":3}},
  {"id":"e12","at":1790000000012,"type":"chat/threadLoaded","source":"rest","cause":null,"position":null,"isReplay":false,"payload":{"chatId":3,"asOf":{"epoch":"01K5W3Q8Z6M4T2R9B7N1C0D5FG","cursor":12},"value":{"messages":[{"id":41,"chatId":3,"message":"[24 characters]","isViewed":false,"files":[{"id":8,"name":"[8 characters]","size":900,"type":2,"url":"/files/8","urls":null,"width":4,"height":3}],"employee":{"id":2,"name":"[5 characters]","avatar":null,"isExpert":true},"rating":null,"homeworkStatusId":null,"createdAt":1790000000000,"updatedAt":1790000000000,"cause":null}],"isComplete":true}}},
  {"id":"e13","at":1790000000013,"type":"chat.message","source":"socket","cause":null,"position":{"epoch":"01K5W3Q8Z6M4T2R9B7N1C0D5FG","cursor":13},"isReplay":false,"payload":{"id":42,"chatId":3,"message":"[26 characters]","isViewed":false,"files":[{"id":8,"name":"[8 characters]","size":900,"type":2,"url":"/files/8","urls":null,"width":4,"height":3}],"employee":{"id":2,"name":"[5 characters]","avatar":null,"isExpert":true},"rating":null,"homeworkStatusId":null,"createdAt":1790000000000,"updatedAt":1790000000000,"cause":null}},
  {"id":"e14","at":1790000000014,"type":"connection/gapFound","source":"socket","cause":null,"position":null,"isReplay":false,"payload":{"expected":14,"got":15}},
  {"id":"e15","at":1790000000015,"type":"connection/catchUpStarted","source":"system","cause":null,"position":null,"isReplay":false,"payload":{}},
  {"id":"e16","at":1790000000016,"type":"chat.message","source":"rest","cause":null,"position":{"epoch":"01K5W3Q8Z6M4T2R9B7N1C0D5FG","cursor":14},"isReplay":false,"payload":{"id":43,"chatId":3,"message":"[14 characters]","isViewed":false,"files":[{"id":8,"name":"[8 characters]","size":900,"type":2,"url":"/files/8","urls":null,"width":4,"height":3}],"employee":{"id":2,"name":"[5 characters]","avatar":null,"isExpert":true},"rating":null,"homeworkStatusId":null,"createdAt":1790000000000,"updatedAt":1790000000000,"cause":null}},
  {"id":"e17","at":1790000000017,"type":"chat.message","source":"rest","cause":null,"position":{"epoch":"01K5W3Q8Z6M4T2R9B7N1C0D5FG","cursor":15},"isReplay":false,"payload":{"id":44,"chatId":3,"message":"[14 characters]","isViewed":false,"files":[{"id":8,"name":"[8 characters]","size":900,"type":2,"url":"/files/8","urls":null,"width":4,"height":3}],"employee":{"id":2,"name":"[5 characters]","avatar":null,"isExpert":true},"rating":null,"homeworkStatusId":null,"createdAt":1790000000000,"updatedAt":1790000000000,"cause":null}},
  {"id":"e18","at":1790000000018,"type":"connection/caughtUp","source":"rest","cause":null,"position":null,"isReplay":false,"payload":{"count":2}},
  {"id":"e19","at":1790000000019,"type":"chat/seen","source":"ui","cause":null,"position":null,"isReplay":false,"payload":{"chatId":3,"messageId":44}},
  {"id":"e20","at":1790000000020,"type":"chat/viewedStored","source":"rest","cause":null,"position":null,"isReplay":false,"payload":{"chatId":3,"messageId":44,"asOf":{"epoch":"01K5W3Q8Z6M4T2R9B7N1C0D5FG","cursor":15}}},
];
const end = {
  "bus": {"member":"ready"},
  "brand": {"status":"pending","config":null,"language":"en","theme":"auto","origins":null},
  "page": {"isOnline":true,"isVisible":true,"shown":null,"guard":null,"missingChunk":null},
  "session": {"status":"member","user":{"id":7,"email":"[e-mail]","firstName":"[4 characters]","lastName":"[5 characters]","timezone":"Europe/Madrid","languageCode":"en-US","avatar":{"id":1,"url":"/files/1"},"isAdmin":false},"signIn":{"status":"idle","problem":null,"id":null,"awaited":null,"shown":null},"problem":null,"endedBy":null,"returnUrl":null},
  "connection": {"status":"live","mode":"numbered","epoch":"01K5W3Q8Z6M4T2R9B7N1C0D5FG","cursor":15,"transport":"websocket","droppedAt":null,"serverOffsetMs":-6,"roundTripMs":null,"counts":{"gaps":1,"duplicates":0,"rejected":0,"catchUps":1,"snapshots":1,"reconnects":0}},
  "chat": {"list":{"status":"loaded","isStale":false,"loadedAt":1790000000009},"chats":{"3":{"id":3,"title":"Morning strength","streamId":5,"isExpertMessageEnable":true,"isUserMessageEnable":true,"avatar":null,"unread":0,"lastMessage":{"id":41,"chatId":3,"message":"[24 characters]","isViewed":true,"files":[{"id":8,"name":"[8 characters]","size":900,"type":2,"url":"/files/8","urls":null,"width":4,"height":3}],"employee":{"id":2,"name":"[5 characters]","avatar":null,"isExpert":true},"rating":null,"homeworkStatusId":null,"createdAt":1790000000000,"updatedAt":1790000000000,"cause":null},"counters":{"max":10,"left":7,"amount":3},"consultation":{"id":6,"status":"open","rating":null}}},"threads":{"3":{"newest":{"status":"loaded","isStale":false,"loadedAt":1790000000012},"older":{"status":"idle"},"isComplete":true,"chunks":[[{"id":41,"chatId":3,"message":"[24 characters]","isViewed":true,"files":[{"id":8,"name":"[8 characters]","size":900,"type":2,"url":"/files/8","urls":null,"width":4,"height":3}],"employee":{"id":2,"name":"[5 characters]","avatar":null,"isExpert":true},"rating":null,"homeworkStatusId":null,"createdAt":1790000000000,"updatedAt":1790000000000,"cause":null},{"id":42,"chatId":3,"message":"[26 characters]","isViewed":true,"files":[{"id":8,"name":"[8 characters]","size":900,"type":2,"url":"/files/8","urls":null,"width":4,"height":3}],"employee":{"id":2,"name":"[5 characters]","avatar":null,"isExpert":true},"rating":null,"homeworkStatusId":null,"createdAt":1790000000000,"updatedAt":1790000000000,"cause":null},{"id":43,"chatId":3,"message":"[14 characters]","isViewed":true,"files":[{"id":8,"name":"[8 characters]","size":900,"type":2,"url":"/files/8","urls":null,"width":4,"height":3}],"employee":{"id":2,"name":"[5 characters]","avatar":null,"isExpert":true},"rating":null,"homeworkStatusId":null,"createdAt":1790000000000,"updatedAt":1790000000000,"cause":null},{"id":44,"chatId":3,"message":"[14 characters]","isViewed":true,"files":[{"id":8,"name":"[8 characters]","size":900,"type":2,"url":"/files/8","urls":null,"width":4,"height":3}],"employee":{"id":2,"name":"[5 characters]","avatar":null,"isExpert":true},"rating":null,"homeworkStatusId":null,"createdAt":1790000000000,"updatedAt":1790000000000,"cause":null}]],"landing":{"messageId":41}}},"openChatId":3},
  "outbox": {"lanes":{},"isDurable":true,"nextSendAt":{}},
  "homework": {"list":{"status":"pending","isStale":false,"loadedAt":null},"items":{},"seen":{},"seenSince":9007199254740991,"openId":null},
  "courses": {"list":{"status":"pending","isStale":false,"loadedAt":null},"courseStreams":{},"statuses":{}},
  "drafts": {"byPlace":{},"isDurable":true},
  "uploads": {"items":[]},
  "notices": {"shown":[]},
};

it("replies that catch-up brought after a gap are in the chat, in order and seen", () => {
  const { initial: first, states, failures } = replay(initial, events);
  expect(failures).toEqual([]);
  expect(states.at(-1) ?? first).toMatchObject(end);
});
