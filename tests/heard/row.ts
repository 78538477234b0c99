/** What a row of the table of screens is: an act that leaves the focus where it is, and what is heard of it (A11Y-07). */
import { act, screen } from "@testing-library/react";
import { fakeUser, type Responder } from "../../streams/ports/fakes/client";
import { answer, failure } from "../../streams/ports/fakes/http";
import type { RouteName } from "../../streams/routes";
import type { RenderedPage } from "../support/renderPage";

export interface SpokenRow {
  readonly address: string;
  /** Null is a guest. */
  readonly token?: null;
  readonly respond?: Responder;
  readonly act: (page: RenderedPage) => Promise<void> | void;
  /** What must be heard of it, once. */
  readonly says: string;
}

/** Why nothing on a screen changes without moving the focus, or by a control that says its own state. */
interface SilentRow {
  readonly silent: string;
}
export type Row = SpokenRow | SilentRow;
export type Rows<Name extends RouteName> = Readonly<Record<Name, Row>>;

/** Answers by path, for one method; a function reads the call. */
export const answers =
  (method: string, byPath: Readonly<Record<string, unknown>>): Responder =>
  (call) =>
    call.method === method && call.path in byPath ? answer(byPath[call.path]) : null;

/** The first that answers. */
export const either =
  (...all: readonly Responder[]): Responder =>
  (call) => {
    for (const respond of all) {
      const found = respond(call);
      if (found) return found;
    }
    return null;
  };

/** A refusal that names these fields. */
export const refuses =
  (path: string, fields: Readonly<Record<string, string>>): Responder =>
  (call) =>
    call.path === path && call.method !== "GET" ? failure({ kind: "refused", status: 422, fields }) : null;

/** A learner whose account is like this. */
export const learnerWith = (more: object): Responder => answers("GET", { "/user": { ...fakeUser, ...more } });

/** The field has the focus, as after its last letter was typed. */
export const focusOn = (label: string): void => screen.getByLabelText<HTMLElement>(label).focus();

/** What the server pushes, as it comes over the socket; `seq` is its place in the stream. */
export const receive = ({ ports }: RenderedPage, type: string, data: object, seq = 1): Promise<void> =>
  act(async () => {
    const raw = { v: 1, epoch: "E1", seq, id: `p${seq}`, type, at: 1_790_000_000, data };
    ports.socket.signals$.next({ kind: "packet", name: "bus", raw });
  });
