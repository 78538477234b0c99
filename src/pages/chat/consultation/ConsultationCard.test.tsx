// What is asked of a consultation that is over, over a fake client: nothing typed is lost, and the last words count.
import { act, fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { push } from "../../../../streams/ports/fakes/chat";
import { startFakeClient } from "../../../../streams/ports/fakes/client";
import { answer, failure } from "../../../../streams/ports/fakes/http";
import { selectConsultation } from "../../../../streams/views/chat/conversation";
import { ClientProvider } from "../../../hooks/client";
import { useMemberView } from "../../../hooks/useView";
import { startTexts } from "../../../locales/fakeI18n";
import { ConsultationCard } from "./ConsultationCard";

const consultation = (over: object = {}) => ({
  id: 6,
  chat_channel_id: 3,
  status: "close",
  start_message_id: 36,
  end_message_id: 41,
  ...over,
});
const rated = consultation({ status: "rated", rating: 4, comment: "Clear." });

function Card() {
  const known = useMemberView(selectConsultation, 3);
  return known && <ConsultationCard key={known.id} consultation={known} isChosen={false} />;
}

async function show(stored: object, put: () => ReturnType<typeof answer> = () => answer(rated)) {
  await startTexts();
  const fake = await startFakeClient({
    respond: ({ path, method }) => {
      if (path === "/chats") return answer([{ id: 3, title: "Spanish", stream_id: 5, consultation: stored }]);
      return method === "PUT" ? put() : null;
    },
  });
  const tree = (
    <ClientProvider client={fake.client}>
      <Card />
    </ClientProvider>
  );
  const { container, unmount } = render(tree);
  return {
    ...fake,
    container,
    again: () => {
      unmount();
      render(tree);
    },
    emit: (data: object) => act(async () => fake.ports.socket.signals$.next(push(1, "consultation.changed", data))),
    bodies: () => fake.calls("PUT", "/consultations/updateRating/6").map(({ body }) => body),
  };
}
const choose = (stars: number) => fireEvent.click(screen.getByRole("radio", { name: `${stars} of 5` }));
const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Comment (optional)" });
const write = (text: string) => fireEvent.change(box(), { target: { value: text } });
const press = (name: string) => act(async () => screen.getByRole("button", { name }).click());
const given = () => screen.queryByRole("img", { name: /of 5$/ })?.getAttribute("aria-label") ?? null;

describe("the rating of a consultation", () => {
  it("CHAT-14 a consultation is rated once it is closed: stars first, then a comment, sent together", async () => {
    const { container, emit, bodies } = await show(consultation({ status: "open" }));
    expect(container.textContent).toBe("");
    await emit(consultation());
    expect(screen.queryByRole("textbox")).toBeNull();
    choose(4);
    write("Clear. ");
    await press("Send rating");
    expect(bodies()).toEqual([{ rating: 4, comment: "Clear." }]);
    expect(given()).toBe("4 of 5");
    expect(screen.getByText("Clear.")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("CHAT-14 a rating from another tab shows without a press", async () => {
    const { emit } = await show(consultation());
    await emit(rated);
    expect(given()).toBe("4 of 5");
    expect(screen.getByText("Clear.")).toBeTruthy();
  });

  it("CHAT-14 a rating that is not sent keeps stars and comment, says why, and is sent again", async () => {
    const answers: (() => ReturnType<typeof answer>)[] = [
      () => failure({ kind: "refused", status: 400 }),
      () => failure({ kind: "refused", status: 422, fields: { comment: "Too rude." } }),
    ];
    const { again, bodies } = await show(consultation(), () => answers.shift()?.() ?? answer(rated));
    choose(4);
    write("Clear.");
    await press("Send rating");
    expect(screen.getByRole("alert").textContent).toBe("Something went wrong");
    await press("Send rating");
    expect(screen.getByText("Too rude.")).toBeTruthy();
    again();
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "4 of 5" }).checked).toBe(true);
    expect(box().value).toBe("Clear.");
    await press("Send rating");
    expect(bodies()).toHaveLength(3);
    expect(given()).toBe("4 of 5");
  });

  it("CHAT-14 a comment has 500 characters at most, counted as the server counts", async () => {
    const { bodies } = await show(consultation());
    choose(5);
    write("\u{1F600}".repeat(501));
    await press("Send rating");
    expect(box().getAttribute("aria-invalid")).toBe("true");
    expect(bodies()).toEqual([]);
    write("\u{1F600}".repeat(500));
    await press("Send rating");
    expect(bodies()).toHaveLength(1);
  });

  it("CHAT-14 a rating that was given can be changed, or left as it is", async () => {
    const changed = consultation({ status: "rated", rating: 2 });
    const { bodies } = await show(rated, () => answer(changed));
    await press("Change the rating");
    expect(document.activeElement).toBe(screen.getByRole("radio", { name: "4 of 5" }));
    choose(1);
    await press("Cancel");
    expect(given()).toBe("4 of 5");
    expect(bodies()).toEqual([]);
    await press("Change the rating");
    expect(box().value).toBe("Clear.");
    choose(2);
    write("");
    await press("Send rating");
    expect(bodies()).toEqual([{ rating: 2, comment: "" }]);
    expect(given()).toBe("2 of 5");
    expect(screen.queryByText("Clear.")).toBeNull();
  });
});
