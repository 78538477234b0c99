/** Lines of a list that lead somewhere: what the link of each says. */
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { List, Row } from "./List";

it.each<[string, Partial<Parameters<typeof Row>[0]>, string]>([
  ["a name", {}, "Call with an expert"],
  ["small words", { text: "Today" }, "Call with an expert, Today"],
  [
    "an amount and a chip",
    { children: [<b key={1}>€19</b>, <i key={2}>Active</i>] },
    "Call with an expert, €19, Active",
  ],
  ["no amount, and a chip", { children: [null, <i key={2}>For life</i>] }, "Call with an expert, For life"],
  ["small words and a chip", { text: "Today", children: <span>Booked</span> }, "Call with an expert, Today, Booked"],
])("A11Y-12 a line with %s is a link whose name has a pause between its parts", (_, more, name) => {
  render(
    <MemoryRouter>
      <List label="Calls">
        <Row to="/calls/1" title="Call with an expert" {...more} />
      </List>
    </MemoryRouter>,
  );
  expect(screen.getByRole("link", { name: (said) => said.replaceAll(" ,", ",") === name })).toBeTruthy();
});
