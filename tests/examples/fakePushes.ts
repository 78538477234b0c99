/** Examples of the pushed events: those beside their schemas, decoded. */
import { pushesOf } from "../../streams/bus/domain";
import { decode } from "../../streams/bus/wire/wire";
import { memberDomains } from "../../streams/parts/member/domains";
import type { EventMap } from "../../streams/parts/types";

type PushedEvent = Extract<keyof EventMap, `${string}.${string}`>;
const decoded = Object.entries(pushesOf(memberDomains)).map(([type, { schema, example }]) => [
  type,
  decode(example, schema) as unknown,
]);
export const ofPushes = Object.fromEntries(decoded) as Pick<EventMap, PushedEvent>;
