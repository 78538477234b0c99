// An offer over a fake client: what the learner has is not for sale, also when it was bought elsewhere meanwhile.
import { act, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeAll, expect, it } from "vitest";
import { offerKey } from "../../../streams/parts/member/index";
import { startFakeClient } from "../../../streams/ports/fakes/client";
import { answer } from "../../../streams/ports/fakes/http";
import { ClientProvider } from "../../hooks/client";
import { useResource } from "../../hooks/useResource";
import { startTexts } from "../../locales/fakeI18n";
import { OfferView } from "./OfferView";

beforeAll(() => startTexts());
const KEY = offerKey(7, 1);
const offer = {
  id: 1,
  course_service: { id: 911, type: "course_buy", title: "The whole guitar course", price: 8900, currency: "EUR" },
};

/** As the page gives it. */
function Offered() {
  const { value } = useResource("offers/one", { offerKey: KEY });
  return value && <OfferView offer={value} offerKey={KEY} />;
}

const stream = (isDemo: 0 | 1) => ({
  id: 34,
  course_id: 7,
  status: "active",
  start_date: 1,
  end_date: null,
  is_demo: isDemo,
});

async function start(isDemo: 0 | 1) {
  const fake = await startFakeClient({
    respond: ({ path }) => {
      if (path === "/course-offer/find") return answer(offer);
      return path === "/user-course-streams" ? answer([stream(isDemo)]) : null;
    },
  });
  fake.client.send({ type: "offers/oneRequested", payload: { offerKey: KEY } });
  render(
    <ClientProvider client={fake.client}>
      <MemoryRouter>
        <Offered />
      </MemoryRouter>
    </ClientProvider>,
  );
  return fake;
}
const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

it("COURSE-16 SUBS-08 an offer of a course that is owned leads to the course, and sells nothing", async () => {
  await start(0);
  expect(buttons()).toEqual([]);
  expect(screen.getByRole("link", { name: "Open the course" }).getAttribute("href")).toBe("/course/34/calendar");
});

it("SUBS-08 an open offer closes as soon as the course is bought elsewhere", async () => {
  const { ports } = await start(1);
  expect(buttons()).toEqual(["Pay €89"]);
  const raw = { v: 1, type: "stream.changed", data: stream(0), epoch: "E1", seq: 1, id: "1", at: 1 };
  await act(async () => {
    ports.socket.signals$.next({ kind: "packet", name: "bus", raw });
    ports.clock.advance(1_000);
  });
  expect(buttons()).toEqual([]);
  screen.getByText("You have this course");
});
