/** Where "Strong back" is filmed, and its clock. */
import { drawScene } from "../../../pictures/scenes.ts";
import { circle, figure, ground, hills, mirrored, poseAt, progress, shape, words } from "./draw.mjs";
import * as poses from "./poses.mjs";

export const look = { shirt: "#f4a259", trousers: "#26545a" };
export const room = () =>
  ground("#cdeee3", "#8fd0be") + hills("#6fbaa4", "#57a48d") + shape("M240 660 H1060 L1110 704 H190Z", "#2f6f73");
export const title = () => drawScene("back");
export const round =
  (...steps) =>
  (t, { share }) =>
    room() + figure(poseAt(t, steps), look) + progress(share, "#2f6f73");
export const still =
  (points) =>
  (_, { share }) =>
    room() + figure(points, look) + progress(share, "#2f6f73");
export const sides = (points, seconds) =>
  round(
    [0, poses.standing],
    [seconds, points],
    [seconds * 2, poses.standing],
    [seconds * 3, mirrored(points)],
    [seconds * 4, poses.standing],
  );

/** How many seconds are left, in a ring that empties. */
const timer = (t, seconds) => {
  const share = Math.min(1, t / seconds);
  const length = 2 * Math.PI * 78;
  return (
    circle(170, 250, 92, "#ffffff", 0.85) +
    `<circle cx="170" cy="250" r="78" fill="none" stroke="#f4a259" stroke-width="18" stroke-dasharray="${length.toFixed(1)}" stroke-dashoffset="${(length * share).toFixed(1)}" transform="rotate(-90 170 250)"/>` +
    words(String(Math.max(0, Math.ceil(seconds - t))), 170, 274, 68, "#26545a")
  );
};
/** What is drawn against the clock; the last three seconds tick. */
export const against = (seconds, draw) => ({
  scene: (t, { share }) => room() + draw(t) + timer(t, seconds) + progress(share, "#2f6f73"),
  seconds,
  hold: 0,
  sounds: [3, 2, 1]
    .map((left) => ({ at: seconds - left, kind: "tick", loudness: 0.3 }))
    .concat({ at: seconds - 0.1, kind: "bell", hz: 660 }),
});
/** An exercise against the clock. */
export const set = (seconds, ...steps) => against(seconds, (t) => figure(poseAt(t, steps), look));
