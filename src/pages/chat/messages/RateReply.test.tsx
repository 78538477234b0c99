/** The stars of a reply: an arrow only chooses, and sending is an act of its own. */
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { startTexts } from "../../../locales/fakeI18n";
import { RateReply } from "./RateReply";

beforeAll(() => startTexts());
let rated: number[] = [];
beforeEach(() => {
  rated = [];
});

function Reply({ first }: { first: number | null }) {
  const [isOpen, setOpen] = useState(false);
  const [rating, setRating] = useState(first);
  const rate = (stars: number) => {
    rated.push(stars);
    setRating(stars);
  };
  return <RateReply rating={rating} reply="Keep your shoulders low" isOpen={isOpen} onOpen={setOpen} onRate={rate} />;
}
function open(rating: number | null) {
  render(<Reply first={rating} />);
  fireEvent.click(screen.getByRole("button"));
}
const star = (stars: number) => screen.getByRole<HTMLInputElement>("radio", { name: `${stars} of 5` });
/** What a browser does at an arrow or at Space: a click that nobody has pressed. */
const choose = (stars: number) => fireEvent.click(star(stars), { detail: 0 });

it("A11Y-12 CHAT-06 the arrows only choose a star: the rating is sent by the button", () => {
  open(null);
  expect(document.activeElement).toBe(star(1));
  choose(2);
  choose(3);
  choose(4);
  expect(rated).toEqual([]);
  expect(star(4).checked).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Send rating: Keep your shoulders low" }));
  expect(rated).toEqual([4]);
  expect(document.activeElement).toBe(
    screen.getByRole("button", { name: "Your rating: 4 of 5: Keep your shoulders low" }),
  );
});

it("A11Y-12 CHAT-06 Enter on a star sends what is chosen, and nothing where nothing is", () => {
  open(null);
  const form = star(1).form as HTMLFormElement;
  fireEvent.submit(form);
  expect(rated).toEqual([]);
  choose(3);
  fireEvent.submit(form);
  expect(rated).toEqual([3]);
});

it("CHAT-06 a star that is pressed with a pointer is sent at once", () => {
  open(2);
  fireEvent.click(star(5), { detail: 1 });
  expect(rated).toEqual([5]);
  expect(screen.queryByRole("radio")).toBeNull();
});

it("A11Y-12 the focus goes to the star that was given, and Escape closes the stars and gives it back", () => {
  open(4);
  expect(document.activeElement).toBe(star(4));
  choose(1);
  fireEvent.keyDown(star(1), { key: "Escape" });
  expect(rated).toEqual([]);
  expect(document.activeElement).toBe(
    screen.getByRole("button", { name: "Your rating: 4 of 5: Keep your shoulders low" }),
  );
});
