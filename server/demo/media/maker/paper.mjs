/** The paper on which lessons draw. Rule: a line appears as a hand would draw it, with the pencil at its end. */
import { drawScene } from "../../../pictures/scenes.ts";
import { box, circle, drawn, ground, line, moved, progress, rise, shape } from "./draw.mjs";

export const LEAD = "#3b3f46";
export const title = () => `${drawScene("drawing")}<rect width="1280" height="176" fill="#fdf3d8" opacity="0.78"/>`;
export const paper = (share) =>
  ground("#f3e3c3", "#dcbf95") + box(230, 190, 820, 490, "#fffdf6", 10) + progress(share, "#8a5a3b");
const pencil = (x, y) =>
  moved(line("M14 -20 L84 -118", "#f4a259", 26) + shape("M0 0 L6 -34 L30 -18Z", "#f2d9b5") + circle(3, -4, 4, LEAD), {
    x,
    y,
  });

/** Strokes [path, its length, from, to, end x, end y]: each is drawn in its seconds, and stays. */
export const strokes =
  (all, before = []) =>
  (t, { share }) => {
    const now = all.find(([, , from, to]) => t >= from && t < to + 0.3);
    const at = now ? rise(t, now[2], now[3]) : 0;
    return (
      paper(share) +
      before.map(([d]) => line(d, LEAD, 7)).join("") +
      all.map(([d, length, from, to]) => drawn(d, LEAD, 7, (t - from) / (to - from), length)).join("") +
      (now ? pencil(now[4][0] + (now[5][0] - now[4][0]) * at, now[4][1] + (now[5][1] - now[4][1]) * at) : "")
    );
  };
