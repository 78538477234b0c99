/** The same with Redux Toolkit, react-redux and socket.io, as their guides show it. */
import {
  configureStore,
  createEntityAdapter,
  createSlice,
  type EntityState,
  type PayloadAction,
} from "@reduxjs/toolkit";
import { createRoot } from "react-dom/client";
import { Provider, useSelector } from "react-redux";
import { io } from "socket.io-client";
import { CHAT_COUNT } from "./chats";
import { startProbe } from "./probe";

interface Message {
  readonly id: number;
  readonly chat_id: number;
  readonly message: string;
}
interface Push {
  readonly seq: number;
  readonly data: Message;
}

const adapter = createEntityAdapter<Message>();
const { selectAll } = adapter.getSelectors();
const initialState: Record<number, EntityState<Message, number>> = {};
for (let chatId = 1; chatId <= CHAT_COUNT; chatId++) initialState[chatId] = adapter.getInitialState();
const slice = createSlice({
  name: "chats",
  initialState,
  reducers: {
    received(state, { payload }: PayloadAction<Message>) {
      const chat = state[payload.chat_id];
      if (chat) adapter.upsertOne(chat, payload);
    },
  },
});
const store = configureStore({ reducer: slice.reducer });

let cursor = 0;
const receive = ({ seq, data }: Push) => {
  cursor = seq;
  store.dispatch(slice.actions.received(data));
};
async function catchUp(head: number): Promise<void> {
  while (cursor < head) {
    const answer = await fetch(`/spa/v2/notifications?epoch=bench&after=${cursor}&limit=300`);
    for (const push of ((await answer.json()) as { items: Push[] }).items) receive(push);
  }
}
const socket = io({ transports: ["websocket"] });
socket.on("bus", receive);
socket.on("bus:ready", ({ head }: { head: number }) => void catchUp(head));

function Newest() {
  const messages = useSelector((state: typeof initialState) => selectAll(state[1] as EntityState<Message, number>));
  return <>{messages.at(-1)?.message}</>;
}
createRoot(document.querySelector("#newest") as HTMLElement).render(
  <Provider store={store}>
    <Newest />
  </Provider>,
);
startProbe();
socket.on("connect", () => {
  document.documentElement.dataset.ready = "1";
});
