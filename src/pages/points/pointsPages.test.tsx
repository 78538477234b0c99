/** The pages of points: the balance, the history by month and page, what is said where there is none, and live entries. */
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { answer, failure } from "../../../streams/ports/fakes/http";
import { renderPage } from "../../../tests/support/renderPage";

const PAGE_SIZE = 20;
const MONTH_S = 30 * 86_400;
const entry = (id: number, amount = 5) => ({
  id,
  amount,
  type: "gift",
  comment: null,
  created_at: 1_790_000_000 + id * 60,
});

/** The page of a learner who has these entries, the newest first, and this balance. */
async function openPoints(path: string, entries: readonly ReturnType<typeof entry>[], more = {}) {
  const server = { entries: [...entries], amount: 240, isDown: false, ...more };
  const page = await renderPage(path, {
    respond: ({ path: called, query }) => {
      if (called === "/user-score/amount") return answer({ amount: server.amount });
      if (called !== "/user-score") return null;
      if (server.isDown) return failure({ kind: "refused", status: 400 });
      const number = Number(query?.page);
      const pageCount = Math.ceil(server.entries.length / PAGE_SIZE);
      return answer(server.entries.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE), {
        ...{ page: number, pageCount, perPage: PAGE_SIZE, totalCount: server.entries.length },
      });
    },
  });
  const give = (points: number) => {
    const score = entry(1_000 + server.entries.length, points);
    server.entries.unshift(score);
    server.amount += points;
    return page.push("points.changed", { amount: server.amount, score });
  };
  const main = () => within(screen.getByRole("main"));
  return { ...page, server, give, main, entries: () => main().queryAllByRole("listitem") };
}
const down = (count: number) => Array.from({ length: count }, (_, index) => entry(count - index));

describe("the history of points", () => {
  it("NET-06 the history of points comes page by page to its end, where the focus stays while a new entry comes", async () => {
    const { entries, press, give } = await openPoints("/user/points/history", down(25));
    expect(entries()).toHaveLength(20);
    await press("Show more");
    expect(entries()).toHaveLength(25);
    const end = screen.getByText("All 25 entries are shown");
    expect(document.activeElement).toBe(end);
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
    await give(7);
    expect(entries()[0]?.textContent).toContain("7 points added");
    expect(entries()).toHaveLength(26);
    expect(document.activeElement).toBe(end);
    expect(end.textContent).toBe("All 26 entries are shown");
  });

  it("NET-06 a history of points of one page has no words at its end", async () => {
    const { main } = await openPoints("/user/points/history", down(3));
    expect(main().queryByText(/are shown/)).toBeNull();
  });

  it("NET-07 a history of points that fails says so, and is requested again by a press", async () => {
    const { server, main, entries, press } = await openPoints("/user/points/history", down(3), { isDown: true });
    expect(main().getByText("Your points history couldn’t be loaded")).toBeTruthy();
    server.isDown = false;
    await press("Try again");
    expect(entries()).toHaveLength(3);
  });

  it("NET-07 a next page that fails says so below the entries, and the button that requested it tries again", async () => {
    const { server, main, entries, press } = await openPoints("/user/points/history", down(25));
    server.isDown = true;
    const more = screen.getByRole("button", { name: "Show more" });
    more.focus();
    await press("Show more");
    expect(main().getByRole("alert").textContent).toContain("More entries couldn’t be loaded");
    expect(document.activeElement).toBe(more);
    expect(more.textContent).toBe("Try again");
    server.isDown = false;
    await press("Try again");
    expect(main().queryByRole("alert")).toBeNull();
    expect(entries()).toHaveLength(25);
  });

  it("CAT-03 the history has its months as headings, the newest first, with the entries of each below it", async () => {
    const inMonths = [3, 2, 2, 1].map((month, index) => ({
      ...entry(9 - index),
      created_at: 1_780_000_000 + month * MONTH_S,
    }));
    const { main } = await openPoints("/user/points/history", inMonths);
    const months = main().getAllByRole("heading", { level: 2 });
    expect(months.map(({ textContent }) => textContent)).toEqual(["August 2026", "July 2026", "June 2026"]);
    const counts = months.map((month) => month.parentElement?.querySelectorAll("li").length);
    expect(counts).toEqual([1, 2, 1]);
  });

  it("NET-07 a learner whose history of points is empty reads how points come", async () => {
    const { main } = await openPoints("/user/points/history", []);
    expect(main().getByText("No points yet")).toBeTruthy();
  });
});

describe("the page of points", () => {
  it("CAT-03 the balance is live in header, page and plot, and an entry counts once in each", async () => {
    const { main, give } = await openPoints("/user/points", down(3));
    const plot = await main().findByRole("img");
    const balances = () => ({
      header: within(screen.getAllByRole("banner")[0] as HTMLElement)
        .getByRole("link", { name: /points?$/ })
        .getAttribute("aria-label"),
      page: main().getByText("points").textContent,
      plot: /to (\d+ points)/.exec(plot.getAttribute("aria-label") ?? "")?.[1],
      row: main().getAllByRole("row").at(-1)?.lastElementChild?.textContent,
    });
    expect(balances()).toEqual({ header: "240 points", page: "240 points", plot: "240 points", row: "240" });
    await give(11);
    expect(balances()).toEqual({ header: "251 points", page: "251 points", plot: "251 points", row: "251" });
  });

  it("CAT-03 the page of points says how they are earned", async () => {
    await openPoints("/user/points", []);
    const ways = within(screen.getByRole("region", { name: "How to earn points" })).getAllByRole("listitem");
    expect(ways.map(({ textContent }) => textContent)).toEqual([
      "Finish a day of your course",
      "Send homework that your expert approves",
    ]);
  });

  it("CAT-03 SUBS-09 a learner with few points reads from how many they can be spent, and that they can at 200, at once", async () => {
    const { main, give } = await openPoints("/user/points", [], { amount: 0 });
    expect(main().getByText("Points can be spent from 200. 200 more points to go.")).toBeTruthy();
    await give(199);
    expect(main().getByText("Points can be spent from 200. 1 more point to go.")).toBeTruthy();
    await give(1);
    expect(main().getByText("You can pay part of a course renewal with points.")).toBeTruthy();
    expect(main().queryByText(/more points? to go/)).toBeNull();
  });
});

it("CAT-03 the balance says what the points are worth in the currency in which the learner pays", async () => {
  await renderPage("/user/points", {
    respond: ({ path }) => {
      if (path === "/user-score/amount") return answer({ amount: 240 });
      if (path === "/payment-subscription") return answer([{ id: 1, title: "Yoga", price: 1900, currency: "EUR" }]);
      return path === "/user-score" ? answer([]) : null;
    },
  });
  expect(await screen.findByText(/yours are worth up to €2\.40\./)).toBeTruthy();
});

it("CAT-03 a learner who never had points reads so in the place of the plot", async () => {
  const { main } = await openPoints("/user/points", [], { amount: 0 });
  expect(await main().findByText("No points yet")).toBeTruthy();
});
