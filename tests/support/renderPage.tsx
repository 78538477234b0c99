/** The whole app at an address, over a fake client, in a simulated page: for tests of what a page says and asks for. */
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { App } from "../../src/app/start/App";
import { type FakeClient, fakeConfig, type Responder, startFakeClient } from "../../streams/ports/fakes/client";
import { createFakePorts, type FakePorts } from "../../streams/ports/fakes/ports";
// what a page loads on its way, before the clock of the first test runs
import "../../src/app/routed/MemberFrame";
import "../../src/app/start/OtherSignIn";
import "../../src/app/routed/Routed";
import "../../streams/parts/member/browser";
import { startTexts } from "../../src/locales/fakeI18n";
import { setPointer } from "../../src/ui/input/fakePointer";
import { type Heard, recordHeard } from "./heard";

const ORIGIN = "https://learn.example";
export interface PageOptions {
  readonly respond?: Responder;
  /** The session that is stored on the device; null is a guest. */
  readonly token?: string | null;
  readonly ports?: FakePorts;
  /** The application that the configuration of `respond` names. */
  readonly appId?: string;
}
export interface RenderedPage extends FakeClient {
  /** The path and the query that the address bar shows. */
  readonly here: () => string;
  readonly press: (name: RegExp | string) => Promise<void>;
  readonly type: (field: string, text: string) => void;
  /** What the server would push, at the next position. */
  readonly push: (type: string, payload: object) => Promise<void>;
  /** What is said, from the first paint on. */
  readonly heard: Heard;
}

/**
 * Resolves once the page has its heading. It removes the page before, where a test opens several.
 */
export async function renderPage(
  path: string,
  { respond, token = "token-1", ports = createFakePorts(), appId = fakeConfig.appId }: PageOptions = {},
): Promise<RenderedPage> {
  cleanup();
  // another test may have left another language
  await startTexts();
  // happy-dom's own window, whose address can be set
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(ORIGIN + path);
  // the entry that a step back comes to has this address too, and nothing of the test before
  window.history.replaceState(null, "", path);
  // the brand's colours need not be loaded: the page came with them
  const style = document.createElement("style");
  style.dataset.brand = `/brands/${appId}/theme.css`;
  document.head.replaceChildren(style);
  sessionStorage.clear();
  localStorage.clear();
  setPointer("mouse");
  // nothing is fetched that the test did not ask for
  Object.assign(navigator, { connection: { saveData: true } });
  const here = () => window.location.pathname + window.location.search;
  Object.assign(ports.page, {
    location: here,
    replaceLocation: (to: string) => window.history.replaceState(null, "", to),
  });
  const fake = await startFakeClient({ respond, token, ports });
  const heard = recordHeard();
  render(<App client={fake.client} />);
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).not.toBe("Loading…"));
  let cursor = 0;
  return {
    ...fake,
    here,
    heard,
    press: (name) => act(async () => screen.getByRole("button", { name }).click()),
    type: (field, text) => void fireEvent.change(screen.getByLabelText(field), { target: { value: text } }),
    push: (type, payload) =>
      act(async () => {
        cursor += 1;
        // `type` and `payload` are the test's own: what does not fit is refused by the fold
        fake.client.tools.emit({ type, payload, position: { epoch: "E1", cursor } } as never);
      }),
  };
}

/** What a screen reader reads as the description of a field. */
export const describedBy = (field: Element): string =>
  (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ")
    .trim();
