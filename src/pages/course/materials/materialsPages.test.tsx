/** The materials of a course: a download that fails, and a course that does not load. */
import { act, screen, waitFor, within } from "@testing-library/react";
import { Subject } from "rxjs";
import { expect, it } from "vitest";
import { ProblemError } from "../../../../streams/bus/problem";
import { answer, failure } from "../../../../streams/ports/fakes/http";
import { content, status, stream } from "../../../../tests/support/fakeCourse";
import { renderPage } from "../../../../tests/support/renderPage";

const PLAN = "https://learn.example/media/plan.pdf";
const plan = { id: 1, title: "Plan of the course", type: "document", size: 1_200, url: PLAN };

const openMaterials = async (server = { isDown: false }) => {
  const page = await renderPage("/course/5/materials", {
    respond: ({ path }) => {
      if (path === "/user-course-streams") return answer([stream({ start_date: 1 })]);
      if (path === "/user-course-streams/5/status") return answer(status);
      if (path !== "/courses/2") return null;
      return server.isDown ? failure({ kind: "refused", status: 400 }) : answer({ ...content, documents: [plan] });
    },
  });
  return { ...page, server, documents: () => screen.queryByRole("list", { name: "Documents of the course" }) };
};

it("COURSE-10 a download shows that it runs; one that fails says so and can be tried again", async () => {
  const { press, ports, documents } = await openMaterials();
  await waitFor(() => expect(documents()).not.toBeNull());
  const { fetch } = ports.downloads;
  const broken$ = new Subject<undefined>();
  ports.downloads.fetch = () => broken$;
  await press("Download Plan of the course");
  const running = screen.getByRole<HTMLButtonElement>("button", { name: "Downloading Plan of the course" });
  expect(running.getAttribute("aria-disabled")).toBe("true");
  await act(async () => broken$.error(new ProblemError("No file", { kind: "server", status: 503 })));
  expect(screen.getByText(/^Not downloaded\./)).toBeTruthy();
  ports.downloads.fetch = fetch;
  await press("Try again: Plan of the course");
  await act(async () => ports.downloads.filesOf(PLAN).next(undefined));
  expect(screen.getByText("Downloaded")).toBeTruthy();
  expect(ports.downloads.saved).toEqual([[PLAN, "Plan of the course.pdf"]]);
});

it("A11Y-12 the title of the tab says of which course the materials are", async () => {
  const { documents } = await openMaterials();
  await waitFor(() => expect(documents()).not.toBeNull());
  await waitFor(() => expect(document.title).toMatch(/^Materials: \S+/));
});

it("COURSE-10 NET-07 materials that do not load can be requested again", async () => {
  const { press, server, documents } = await openMaterials({ isDown: true });
  await waitFor(() =>
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("The course couldn’t be loaded"),
  );
  server.isDown = false;
  await press("Try again");
  await waitFor(() => expect(documents()).not.toBeNull());
  expect(within(documents() as HTMLElement).getByRole("heading", { name: "Plan of the course" })).toBeTruthy();
});
