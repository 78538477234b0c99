/** Where "Morning yoga" is filmed. */
import { drawScene } from "../../../pictures/scenes.ts";
import { circle, figure, ground, hills, mirrored, poseAt, progress, shape } from "./draw.mjs";
import * as poses from "./poses.mjs";

export const look = { shirt: "#f6bd60", trousers: "#46346a" };
export const room = (share) =>
  ground("#f8e1e7", "#c9a7d8") +
  circle(1000, 250, 90 + share * 30, "#fff3e6", 0.9) +
  hills("#b598cd", "#9a7bb8") +
  shape("M300 660 H980 L1020 700 H260Z", "#5c4580");
export const title = () => drawScene("yoga");
/** A round of poses on the mat, with the time of the film along its foot. */
export const round =
  (...steps) =>
  (t, { share }) =>
    room(share) + figure(poseAt(t, steps), look) + progress(share, "#5c4580");
export const still =
  (points) =>
  (_, { share }) =>
    room(share) + figure(points, look) + progress(share, "#5c4580");
export const sides = (points, seconds) =>
  round(
    [0, poses.standing],
    [seconds, points],
    [seconds * 2, poses.standing],
    [seconds * 3, mirrored(points)],
    [seconds * 4, poses.standing],
  );
