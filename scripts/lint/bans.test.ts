/** Screens and whole slices. Rule: status, value and request of a resource come from one hook (decision 26). */
import { Linter } from "eslint";
import { expect, it } from "vitest";
import { liveRegions, newTabs, ownSelectors, sliceRequests, waitingButtons } from "./bans.js";

const countIn = (code: string, bans: readonly object[]): number =>
  new Linter().verify(code, {
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
    rules: { "no-restricted-syntax": ["error", ...bans] },
  }).length;

it.each([
  ['useNeeded("points/requested", [{}]);', 1],
  ['useEffect(() => send("points/requested", {}), [send]);', 1],
  ['const request = "points/requested"; useNeeded(request, [{}]);', 1],
  ['useNeeded("homework/listRequested", payloads);', 0],
  ['useEffect(() => send("homework/listRequested", {}), [send]);', 0],
  ['const press = () => send("downloads/requested", { url });', 0],
  ['useResource("points");', 0],
])("a page that requests a whole slice by itself is refused: %s", (code, count) =>
  expect(countIn(code, sliceRequests)).toBe(count),
);

it.each([
  ["export const selectPointsResource = (state) => state.points.resource;", 1],
  ["export const selectClubsStanding = (state) => state.clubs.resource;", 1],
  ["export const selectClubsResource = (state) => { return state.clubs.resource; };", 1],
  ["export function selectClubsResource(state) { return state.clubs.resource; }", 1],
  ["export const selectResource = (state) => state.courses.list;", 0],
  ["export const selectBalance = (state) => state.points.value;", 0],
])("a selector that only reads a status is refused: %s", (code, count) =>
  expect(countIn(code, ownSelectors)).toBe(count),
);

it.each([
  ["const one = <button disabled={isBusy}>Send</button>;", 1],
  ["const one = <button disabled />;", 1],
  ["const one = <input disabled />;", 0],
  ["const one = <Button waitsFor={reason}>Send</Button>;", 0],
])("A11Y-12 a button that is disabled by the browser is refused: %s", (code, count) =>
  expect(countIn(code, waitingButtons)).toBe(count),
);

it.each([
  ['const one = <a href={safeUrl} target="_blank">Help</a>;', 1],
  ["const one = <NewTabLink safeUrl={safeUrl}>Help</NewTabLink>;", 0],
])("A11Y-12 a link that opens a new tab by itself is refused: %s", (code, count) =>
  expect(countIn(code, newTabs)).toBe(count),
);

it.each([
  ['const row = <p role="status">{count}</p>;', 1],
  ['const row = <div role="alert">{text}</div>;', 1],
  ['const row = <section aria-live="polite">{price}</section>;', 1],
  ["const row = <section aria-live={mode}>{price}</section>;", 1],
  ['const row = <div role="log">{lines}</div>;', 1],
  ["const row = <output>{count}</output>;", 1],
  ['const row = <div role="log" aria-live="off">{lines}</div>;', 0],
  ['const row = <span role="timer">{time}</span>;', 0],
  ["const row = <StatusText>{count}</StatusText>;", 0],
])("A11Y-07 a live region that a page makes itself is refused: %s", (code, count) =>
  expect(countIn(code, liveRegions)).toBe(count),
);
