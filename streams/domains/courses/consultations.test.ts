/** The consultations in the status of a course stream: before + push = after (CHAT-14). */
import { describe, expect, it } from "vitest";
import { push } from "../../ports/fakes/chat";
import { startFakeClient } from "../../ports/fakes/client";
import { answer } from "../../ports/fakes/http";

const consultation = (id: number, over: object = {}) => ({
  id,
  chat_channel_id: 3,
  status: "close",
  start_message_id: id * 10,
  end_message_id: id * 10 + 5,
  ...over,
});

/** A course stream with the chat 3, whose status is loaded; `courseStreams` is what the list of them is answered. */
async function start(listed: object[], courseStreams: object[] = [{ id: 5, course_id: 2, chat_channel_id: 3 }]) {
  const fake = await startFakeClient({
    respond: ({ path, method }) => {
      if (path === "/user-course-streams") return answer(courseStreams);
      if (path === "/chats")
        return answer([{ id: 3, title: "Spanish", stream_id: 5, consultation: listed.at(-1) ?? null }]);
      if (path.endsWith("/status")) return answer({ consultations: listed });
      return method === "PUT" ? answer(consultation(6, { status: "rated", rating: 4, comment: "Clear" })) : null;
    },
  });
  fake.client.send({ type: "courses/statusRequested", payload: { streamId: 5 } });
  return {
    ...fake,
    emit: (data: object) => fake.ports.socket.signals$.next(push(1, "consultation.changed", data)),
    consultations: () =>
      (fake.client.state().courses.statuses[5]?.progress?.consultations ?? []).map(
        ({ id, status, endMessageId }) => `${id} ${status} ${endMessageId}`,
      ),
    requests: () => fake.calls("GET", "/user-course-streams/5/status").length,
  };
}
const open = consultation(6, { status: "open", end_message_id: null });

describe("a pushed consultation", () => {
  it.each<[string, object[], object, string[]]>([
    ["that ends", [consultation(4), open], consultation(6), ["4 close 45", "6 close 65"]],
    ["that is rated", [consultation(6)], consultation(6, { status: "rated", rating: 4 }), ["6 rated 65"]],
    ["that is opened again", [consultation(6)], open, ["6 open null"]],
    ["that is the first", [], open, ["6 open null"]],
    ["that comes late", [consultation(7)], consultation(4), ["4 close 45", "7 close 75"]],
    ["that is deleted", [consultation(4), open], { id: 4, deleted: true }, ["6 open null"]],
  ])(
    "CHAT-14 a pushed consultation %s is in the status at once, without another request",
    async (_, before, data, after) => {
      const { emit, consultations, requests } = await start(before);
      emit(data);
      expect(consultations()).toEqual(after);
      expect(requests()).toBe(1);
    },
  );

  it("CHAT-14 a pushed consultation of a chat whose course stream is not known makes the status be requested again", async () => {
    const { emit, requests } = await start([], []);
    emit(open);
    expect(requests()).toBe(2);
  });

  it("CHAT-14 a pushed consultation is the newest one of its chat's entry, unless that has a newer one", async () => {
    const { client, emit } = await start([consultation(6)]);
    emit(consultation(6, { status: "rated", rating: 2, comment: "Too short" }));
    const rated = { id: 6, status: "rated", rating: 2, comment: "Too short" };
    expect(client.state().chat.chats[3]?.consultation).toEqual(rated);
    emit(consultation(4));
    expect(client.state().chat.chats[3]?.consultation).toEqual(rated);
  });
});

describe("the rating of a consultation", () => {
  it("CHAT-14 a rating with its comment is sent, shows in the chat and in the status, and its draft is removed", async () => {
    const { client, calls, consultations } = await start([consultation(6)]);
    client.send({ type: "drafts/changed", payload: { place: "consultation:6", text: "{}" } });
    client.send({
      type: "chat/consultationRatingRequested",
      payload: { consultationId: 6, rating: 4, comment: "Clear" },
    });
    expect(calls("PUT", "/consultations/updateRating/6")).toMatchObject([{ body: { rating: 4, comment: "Clear" } }]);
    expect(consultations()).toEqual(["6 rated 65"]);
    expect(client.state().chat.chats[3]?.consultation).toMatchObject({ status: "rated", rating: 4, comment: "Clear" });
    expect(client.state().chat.consultationRating).toMatchObject({ status: "done", id: 6 });
    expect(client.state().drafts.byPlace).toEqual({});
  });
});
