/** What the learner changes of the inbox: what is read of the server's list, and what they want to hear of. */
import { defer, map, type Observable, of } from "rxjs";
import type { NewEvent } from "../../bus/define";
import { defineMutation } from "../../bus/resource/mutation";
import { waitsIn } from "../../bus/resource/waits";
import type { HttpPort } from "../../ports/types";
import { putChoices, putRead } from "./api";
import { type InboxDeps, saveChoices } from "./device";
import type { InboxChoices, InboxEvents, InboxRead } from "./events";

type Own = NewEvent<InboxEvents>;
const LANE = "inbox";

const read = defineMutation({
  name: "inbox/read",
  order: "queued",
  send: (http: HttpPort, body: InboxRead, key) => putRead(http, key, body),
  waits: waitsIn({ lane: () => LANE }),
  stored: (_, body, asOf) => [{ type: "inbox/marked", payload: { read: body, asOf } } satisfies Own],
});

type Saved = InboxChoices | { readonly device: ReturnType<typeof saveChoices> };
type State = ReturnType<InboxDeps["state"]>;
/** The server has said that it stores none. */
const isOfDevice = ({ inbox: { settings } }: State): boolean =>
  settings.resource.status === "loaded" && settings.value === null;

function sendChoices(http: HttpPort, choices: InboxChoices, key: string, deps: InboxDeps): Observable<Saved> {
  if (isOfDevice(deps.state())) return defer(() => of({ device: saveChoices(deps, choices) }));
  return putChoices(http, key, choices).pipe(map((stored): Saved => stored));
}

const choice = defineMutation({
  name: "inbox/choice",
  order: "queued",
  send: sendChoices,
  // what this device alone has needs no network
  waits: waitsIn({
    lane: (_: InboxChoices, state: State) => (isOfDevice(state) ? null : LANE),
    thing: () => "choices",
  }),
  stored: (saved, _, asOf) => [
    "device" in saved
      ? saved.device
      : ({ type: "inbox/choicesSaved", payload: { choices: saved, asOf } } satisfies Own),
  ],
});

/** Every change of this domain: the next one is added here. */
export const mutations = [read, choice] as const;
