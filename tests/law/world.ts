// The people of the law's world, and what they send and read.
import { randomUUID } from "node:crypto";
import { type Account, expecting2xx, signIn } from "../support/http";

export const V1 = "/spa/api/v1";

export interface World {
  readonly url: string;
  readonly learner: Account;
  readonly expert: Account;
}

export interface Change {
  readonly name: string;
  /** As the server's source names it. */
  readonly route: string;
  /** What must exist before it: the client sees it before the old snapshot is taken. */
  readonly prepare?: (world: World) => Promise<unknown>;
  readonly make: (world: World) => Promise<unknown>;
  /** Why a client does not see it yet; absent: it must see something. */
  readonly unseen?: string;
}

/** The learner has an order that is not paid: `OPEN_ORDER`. */
export async function createWorld(url: string): Promise<World> {
  const [learner, expert] = await Promise.all([signIn(url), signIn(url, "expert@example.com")]);
  const world = { url, learner, expert };
  const { id } = await orderRenewal(world, "expert_additional_question");
  if (id !== OPEN_ORDER) throw new Error(`The order has the id ${id}, and not ${OPEN_ORDER}`);
  return world;
}

/** The demo learner has one order; this is the next. */
export const OPEN_ORDER = 2;

const CONTACT = { phone: "+34600000001", name: "Anna", email: "learner@example.com" };

/** Orders what renews the course stream "Strong back in 30 days" in this way; its answer. */
export async function orderRenewal({ learner }: World, type: string, more: object = {}) {
  const offered: { type_code: string; service: { id: number } }[] = await read(learner, `${V1}/extend/1`);
  const serviceId = offered.find(({ type_code }) => type_code === type)?.service.id;
  return send(learner, "POST", `${V1}/extend/1/course-service/${serviceId}`, { ...CONTACT, ...more });
}

/** Makes a change under a key of its own; its answer. */
export const send = async ({ call }: Account, method: string, path: string, body: object = {}) => {
  const headers = { "Idempotency-Key": randomUUID(), "X-App-Id": "local" };
  return (await expecting2xx(call)(method, path, { body, headers })).body;
};
export const read = async ({ call }: Account, path: string) => (await expecting2xx(call)("GET", path)).body;
