/**
 * The session in the Redux DevTools extension: each event as an action, with the state after it.
 * Rule: only redacted values are sent, at most fifty events per update, which is what the extension keeps; its commands are
 * executed by the flow. Without the extension nothing happens.
 */
import { Subscription } from "rxjs";
import { numberOf, recordsAfter } from "../record/recordIds";
import type { EventRecord, Flow, FlowSession } from "../record/types";
import { redactState } from "../redact/redact";

/** The used part of `window.__REDUX_DEVTOOLS_EXTENSION__`. */
export interface ReduxExtension {
  connect(options: { readonly name: string; readonly features: Readonly<Record<string, boolean>> }): ReduxConnection;
}
export interface ReduxConnection {
  init(state: unknown): void;
  send(action: { readonly type: string }, state: unknown): void;
  /** Returns a function that ends it; older versions return nothing. */
  subscribe(listener: (message: unknown) => void): (() => void) | undefined;
}

const MAX_AT_ONCE = 50;
/** How many sent actions can be jumped to; the extension keeps fewer. */
const MAX_SENT = 5_000;
const FEATURES = { jump: true, pause: true, export: true, skip: false, reorder: false, dispatch: false, test: false };

/** Connects the two until the subscription ends. `name` is the extension's name for this page. */
export function connectReduxDevtools(flow: Flow, extension: ReduxExtension | undefined, name: string): Subscription {
  if (!extension) return Subscription.EMPTY;
  const connection = extension.connect({ name, features: FEATURES });
  /** Event ids by action id; 0 is the state before the first. */
  const sent = new Map<number, string>();
  let lastAction = 0;
  let lastNumber = 0;
  let isListening = true;

  const begin = (session: FlowSession) => {
    sent.clear();
    lastAction = 0;
    lastNumber = numberOf(session.events.at(-1)?.id ?? "e0");
    connection.init(redactState(session.events.at(-1)?.after ?? flow.state()));
  };
  const send = ({ id, type, source, cause, subject, payload, after }: EventRecord) => {
    sent.set(++lastAction, id);
    sent.delete(lastAction - MAX_SENT);
    lastNumber = numberOf(id);
    connection.send(redactState({ type, id, source, cause, subject, payload }) as { type: string }, redactState(after));
  };
  const follow = (session: FlowSession) => {
    if (!isListening) return;
    const last = session.events.at(-1);
    // the record that was sent last is gone: the records were cleared, perhaps because the learner has left (DEV-08)
    const isCleared = lastNumber > 0 && (!last || numberOf((session.events[0] as EventRecord).id) > lastNumber);
    if (isCleared) begin(session);
    else for (const event of recordsAfter(session.events, lastNumber).slice(-MAX_AT_ONCE)) send(event);
  };
  const jump = (actionId: number) => {
    // the newest state is the live one
    flow.travelTo(actionId === lastAction ? null : (sent.get(actionId) ?? null));
  };
  const heed = ({ type, payload }: Message) => {
    if (type === "STOP") isListening = false;
    if (type === "START" && !isListening) {
      isListening = true;
      begin(flow.session());
    }
    if (type !== "DISPATCH" || !payload) return;
    if (payload.type === "JUMP_TO_STATE" || payload.type === "JUMP_TO_ACTION")
      jump(Number(payload.actionId ?? payload.index));
    if (payload.type === "PAUSE_RECORDING") flow.setRecording(payload.status !== true);
    if (payload.type === "RESET") flow.clear();
    if (payload.type === "RESET" || payload.type === "COMMIT") {
      flow.travelTo(null);
      begin(flow.session());
    }
  };

  begin(flow.session());
  const connected = new Subscription();
  const stop = connection.subscribe((message) => {
    // an older version cannot be told to stop
    if (!connected.closed) heed(toMessage(message));
  });
  connected.add(stop);
  connected.add(flow.session$.subscribe(follow));
  return connected;
}

interface Message {
  readonly type: unknown;
  readonly payload: Readonly<Record<string, unknown>> | null;
}
/** The extension's messages come by `postMessage`: any page script may send one. */
function toMessage(message: unknown): Message {
  const { type = null, payload = null } = isFields(message) ? message : {};
  return { type, payload: isFields(payload) ? payload : null };
}
const isFields = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
