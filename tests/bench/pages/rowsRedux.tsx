/** react-redux: each row has its `useSelector`. */
import { configureStore, createEntityAdapter, createSlice } from "@reduxjs/toolkit";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { Provider, useSelector } from "react-redux";
import { ROW_COUNT, startRows } from "./rows";

interface Chat {
  readonly id: number;
  readonly title: string;
}
const ids = Array.from({ length: ROW_COUNT }, (_, index) => index + 1);
const adapter = createEntityAdapter<Chat>();
const slice = createSlice({
  name: "chats",
  initialState: adapter.setAll(
    adapter.getInitialState(),
    ids.map((id) => ({ id, title: `Chat ${id}` })),
  ),
  reducers: { changed: adapter.setOne },
});
const store = configureStore({ reducer: slice.reducer });
type State = ReturnType<typeof store.getState>;

function Row({ id }: { id: number }) {
  return <li>{useSelector((state: State) => state.entities[id])?.title}</li>;
}
flushSync(() =>
  createRoot(document.querySelector("ol") as HTMLElement).render(
    <Provider store={store}>
      {ids.map((id) => (
        <Row key={id} id={id} />
      ))}
    </Provider>,
  ),
);
startRows((id, title) => store.dispatch(slice.actions.changed({ id, title })));
