/** A session as a file: what is exported, and what a file from elsewhere does when it is opened. */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { exportSession } from "../../../streams/devtools/index";
import { startTexts } from "../../locales/fakeI18n";
import { renderPanel } from "../samples/fakePanel";
import { createSampleSession } from "../samples/sampleSession";

beforeAll(() => startTexts());
/** Catches what would be downloaded. */
function catchDownloads() {
  const blobs: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return "blob:caught";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  return () => blobs.at(-1)?.text();
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const open = (text: string) =>
  fireEvent.change(screen.getByLabelText("Import a session"), {
    target: { files: [new File([text], "theirs.jsonl")] },
  });
const file = () => exportSession(createSampleSession(), { hasTexts: true, madeAt: 0 });

describe("export", () => {
  it("DEV-04 the export leaves out what people wrote unless the reader includes it", async () => {
    const downloaded = catchDownloads();
    renderPanel({ tab: "session" });
    press("Export the session");
    expect(await downloaded()).toContain("chat/messageStored");
    expect(await downloaded()).not.toContain("Keep it straight");
    fireEvent.click(screen.getByRole("checkbox", { name: "Include the texts people wrote" }));
    press("Export the session");
    expect(await downloaded()).toContain("Keep it straight");
    expect(await downloaded()).not.toContain("learner@example.com");
  });

  it("DEV-10 the export saves a test that replays the session", async () => {
    const downloaded = catchDownloads();
    renderPanel({ tab: "session" });
    press("Save as a test");
    expect(await downloaded()).toMatch(/it\("replays the session of [\d:.TZ-]+"/);
  });
});

describe("import", () => {
  it("DEV-04 the import opens a file to read and step through, and the app does not change", async () => {
    const { flow } = renderPanel({ tab: "session" });
    const live = flow.session();
    open(file());
    expect(await screen.findByText(/You’re viewing “theirs\.jsonl”/)).toBeTruthy();
    const step = screen.getByRole("slider", { name: "Event of the file" });
    expect(step.getAttribute("aria-valuetext")).toBe("e1 page/shown");
    press("Step forward");
    expect(step.getAttribute("aria-valuetext")).toBe("e2 chat/opened");
    fireEvent.change(step, { target: { value: "14" } });
    expect(step.getAttribute("aria-valuetext")).toBe("e15 page/guardDecided");
    press("Step back");
    expect(step.getAttribute("aria-valuetext")).toBe("e14 connection/caughtUp");

    fireEvent.click(screen.getByRole("tab", { name: "Events" }));
    for (const name of ["Record", "Pause delivery to the app", "Clear"])
      expect(screen.getByRole("button", { name }).hasAttribute("disabled"), name).toBe(true);
    expect(flow.session()).toBe(live);
    expect(flow.called).toEqual([]);
    press("Close the file");
    expect(screen.queryByText(/is open to look at/)).toBeNull();
  });

  it("DEV-04 the import explains why a file cannot be opened", async () => {
    renderPanel({ tab: "session" });
    open("<html></html>");
    await waitFor(() => expect(screen.getByRole("alert").textContent).toMatch(/couldn’t be opened: it isn’t JSON/));
  });

  it("DEV-04 the import names the lines that could not be read, and shows the rest", async () => {
    renderPanel({ tab: "session" });
    const [header, first, ...rest] = file().split("\n");
    open([header, first, '{"event": 1}', ...rest].join("\n"));
    expect(await screen.findByText(/1 line couldn’t be read/)).toBeTruthy();
    const problems = within(screen.getByRole("region", { name: "theirs.jsonl" }));
    expect(problems.getByRole("listitem").textContent).toMatch(/^Line 3: it isn’t a session of these tools/);
  });
});
