// What a learner pays for, and what happens to it, for the law's table of changes.
import { type Change, OPEN_ORDER, orderRenewal, read, send, V1, type World } from "./world";

const STAFF = "/staff/v1";

/** The demo learner's subscription that is active, renews itself, and gives a course. */
async function activeId({ learner }: World): Promise<number> {
  const all: { id: number; title: string }[] = await read(learner, `${V1}/payment-subscription`);
  return all.find(({ title }) => title === "Yoga and movement")?.id ?? 0;
}

/** The bank's page says that the open order is paid; once it is, this changes nothing. */
async function payOpenOrder({ url, learner }: World): Promise<void> {
  const { payment_url } = await read(learner, `${V1}/order/${OPEN_ORDER}`);
  if (payment_url !== null) await payAt(url + payment_url);
}

async function payAt(pageUrl: string, decision = "pay"): Promise<void> {
  const body = new URLSearchParams({ decision });
  const { status } = await fetch(pageUrl, { method: "POST", body, redirect: "manual" });
  if (status !== 303) throw new Error(`The payment page answers ${status}`);
}

/** The card that was added last pays. */
async function addGoodCard({ url, learner }: World): Promise<void> {
  const { data } = await send(learner, "POST", "/spa/v2/user-payment-method", {});
  await payAt(url + data.url, "good");
}

/** The part of "Strong back in 30 days" that the demo learner owes; once it is paid, this changes nothing. */
async function payOverduePart({ learner }: World) {
  const { data } = await read(learner, "/spa/v2/user-payment-method");
  const plans: { id: number; title: string }[] = await read(learner, `${V1}/installment`);
  const id = plans.find(({ title }) => title === "Strong back in 30 days")?.id ?? 0;
  return send(learner, "POST", `${V1}/installment/${id}/pay`, { number: 2, payment_method_id: data[0].id });
}

interface Position {
  readonly id: number;
  readonly product: { readonly alias: string; readonly service_id: number };
}

async function positionOf({ learner }: World, alias: string): Promise<Position> {
  const positions: Position[] = await read(learner, `${V1}/catalog-position?perPage=50`);
  const found = positions.find(({ product }) => product.alias === alias);
  if (!found) throw new Error(`the catalogue has no ${alias}`);
  return found;
}

/** Buys a course whose time is over. */
async function enrol(world: World): Promise<void> {
  const { url, learner } = world;
  const { product } = await positionOf(world, "course-running");
  const { payment_url } = await send(learner, "POST", `${V1}/order/${product.service_id}?token=${learner.token}`);
  await payAt(url + payment_url);
}

export const commerceChanges: readonly Change[] = [
  // first: a renewal replaces an open order of the same course
  { name: "a payment", route: "POST /local/pay/:id/:signature", make: payOpenOrder },
  {
    name: "a refund",
    route: "POST /staff/orders/:id/refund",
    prepare: payOpenOrder,
    make: ({ expert }) => send(expert, "POST", `${STAFF}/orders/${OPEN_ORDER}/refund`),
  },
  {
    name: "a subscription's cancelling",
    route: "POST /payment-subscriptions/cancel",
    make: async (world) =>
      send(world.learner, "POST", `${V1}/payment-subscriptions/cancel?id=${await activeId(world)}`, {
        reason_type: "no_time",
      }),
  },
  {
    name: "a subscription's resuming",
    route: "POST /payment-subscriptions/resume",
    make: async (world) =>
      send(world.learner, "POST", `${V1}/payment-subscriptions/resume?id=${await activeId(world)}`),
  },
  {
    name: "a renewal that spends points",
    route: "POST /extend/:streamId/course-service/:serviceId",
    make: (world) => orderRenewal(world, "course_subscription", { points: 200 }),
  },
  {
    name: "questions that cost nothing with a code",
    route: "POST /extend/:streamId/course-service/:serviceId",
    make: (world) => orderRenewal(world, "expert_additional_question", { promocode: "onefree" }),
  },
  {
    name: "a card's removal",
    route: "DELETE /user-payment-method/:id",
    make: async ({ learner }) => {
      const { data } = await read(learner, "/spa/v2/user-payment-method");
      return send(learner, "DELETE", `/spa/v2/user-payment-method/${data[0].id}`);
    },
  },
  {
    name: "a card added at the bank",
    route: "POST /local/card/:id/:signature",
    make: async ({ url, learner }) => {
      const { data } = await send(learner, "POST", "/spa/v2/user-payment-method", {});
      await payAt(url + data.url, "good");
    },
  },
  {
    name: "a card replaced at the bank",
    route: "POST /local/card-replacement/:id/:signature",
    make: async ({ url, learner }) => {
      const { data: cards } = await read(learner, "/spa/v2/user-payment-method");
      const { data } = await send(learner, "POST", "/spa/v2/user-payment-method", { replaces: cards.at(-1).id });
      await payAt(url + data.url, "good");
    },
  },
  {
    name: "another card that is charged",
    route: "PUT /user-payment-method/:id/default",
    make: async ({ learner }) => {
      const { data } = await read(learner, "/spa/v2/user-payment-method");
      return send(learner, "PUT", `/spa/v2/user-payment-method/${data.at(-1).id}/default`);
    },
  },
  {
    name: "a card added by the staff",
    route: "POST /staff/payment-methods",
    make: ({ expert, learner }) =>
      send(expert, "POST", `${STAFF}/payment-methods`, {
        user_id: learner.userId,
        brand: "visa",
        last4: "1111",
        exp_month: 1,
        exp_year: 2090,
      }),
  },
  {
    name: "a subscription changed by the staff",
    route: "PUT /staff/subscriptions/:id",
    make: async (world) =>
      send(world.expert, "PUT", `${STAFF}/subscriptions/${await activeId(world)}`, { next_pay_at: 1_900_000_000 }),
  },
  {
    name: "a part of an installment paid at once",
    route: "POST /installment/:id/pay",
    prepare: addGoodCard,
    make: payOverduePart,
  },
  {
    name: "a part of an installment paid at the desk",
    route: "PUT /staff/installments/:id/payments/:number",
    make: ({ expert }) => send(expert, "PUT", `${STAFF}/installments/1/payments/3`, { is_paid: 1 }),
  },
  {
    name: "a place in a club",
    route: "PUT /staff/user-communities",
    make: ({ expert, learner }) =>
      send(expert, "PUT", `${STAFF}/user-communities`, {
        user_id: learner.userId,
        community_id: 2,
        is_member: 1,
        start_date: 1_700_000_000,
        end_date: 1_900_000_000,
      }),
  },
  {
    name: "a banner's new title",
    route: "PUT /staff/banners/:id",
    make: ({ expert }) => send(expert, "PUT", `${STAFF}/banners/1`, { title: "Drawing begins next week" }),
  },
  {
    name: "a course added to the subscription",
    route: "POST /catalog-position/:id/add-to-subscription",
    make: async (world) => {
      const { id } = await positionOf(world, "course-guitar");
      return send(world.learner, "POST", `/spa/v2/catalog-position/${id}/add-to-subscription`);
    },
  },
  {
    name: "points that are taken back",
    route: "POST /staff/points/:id/undo",
    make: async ({ expert, learner }) => {
      const given = await send(expert, "POST", `${STAFF}/points`, { user_id: learner.userId, amount: 7, type: "gift" });
      return send(expert, "POST", `${STAFF}/points/${given.id}/undo`);
    },
  },
  { name: "an enrolment", route: "POST /order/:id", make: enrol },
];
