/** What films are drawn with, in the style of the school's pictures (server/pictures/scenes.ts): 1280 by 720, flat shapes, thick lines. */
const W = 1280;
const H = 720;

const escape = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

export const circle = (x, y, r, fill, opacity = 1) =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${Math.max(0, r).toFixed(1)}" fill="${fill}" opacity="${opacity.toFixed(2)}"/>`;
export const box = (x, y, w, h, fill, r = 0) =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${Math.max(0, w).toFixed(1)}" height="${Math.max(0, h).toFixed(1)}" rx="${r}" fill="${fill}"/>`;
export const shape = (d, fill, opacity = 1) => `<path d="${d}" fill="${fill}" opacity="${opacity.toFixed(2)}"/>`;
export const line = (d, stroke, width) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const ellipse = (x, y, rx, ry, fill, opacity = 1) =>
  `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="${fill}" opacity="${opacity}"/>`;

/** A line of which `share` is drawn, as by a pencil; `length` is about how long it is. */
export const drawn = (d, stroke, width, share, length) =>
  share <= 0
    ? ""
    : `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="${length}" stroke-dashoffset="${(length * (1 - Math.min(1, share))).toFixed(1)}"/>`;

export const words = (text, x, y, size, fill, { anchor = "middle", weight = 700 } = {}) =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-family="Lato, DejaVu Sans, sans-serif" font-weight="${weight}" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${escape(text)}</text>`;

export const moved = (content, { x = 0, y = 0, turn = 0, size = 1, opacity = 1 }) =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)}) scale(${size.toFixed(3)})" opacity="${opacity.toFixed(2)}">${content}</g>`;

export const ground = (from, to) =>
  `<defs><linearGradient id="ground" x1="0" y1="0" x2="0.3" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${W}" height="${H}" fill="url(#ground)"/>`;
export const hills = (far, near) =>
  shape("M0 500 C200 380 340 470 520 430 S900 330 1280 470 V720 H0Z", far) +
  shape("M0 600 C260 500 470 620 700 570 S1080 510 1280 590 V720 H0Z", near);

/** From 0 to 1 and smooth at both ends, while `t` goes from `from` to `to`. */
export const rise = (t, from, to) => {
  const share = Math.min(1, Math.max(0, (t - from) / (to - from)));
  return share * share * (3 - 2 * share);
};
/** Between 0 and 1 and back, once in `seconds`. */
export const swing = (t, seconds) => (1 - Math.cos((2 * Math.PI * t) / seconds)) / 2;
/** Comes in with a small jump at `from`. */
export const pop = (t, from) => {
  const share = rise(t, from, from + 0.45);
  return share * (1 + 0.18 * Math.sin(Math.PI * share));
};

/** The two points of a limb, "x,y x,y". */
const parse = (limb) => limb.split(" ").map((each) => each.split(",").map(Number));

/** Of one who does an exercise, twelve points; `back` is where the spine bends to, by itself the middle between neck and hip. */
export const pose = ({ head, neck, hip, arms, legs, back = [(neck[0] + hip[0]) / 2, (neck[1] + hip[1]) / 2] }) => [
  head,
  neck,
  hip,
  ...parse(arms[0]),
  ...parse(arms[1] ?? arms[0]),
  ...parse(legs[0]),
  ...parse(legs[1] ?? legs[0]),
  back,
];

/** Who does the exercises. Rule: without a face, as in the pictures. */
export const figure = (points, { shirt, trousers, skin = "#f2c9a5" }) => {
  const [head, neck, hip, elbowA, handA, elbowB, handB, kneeA, footA, kneeB, footB, back] = points;
  const path = (...all) => all.map(([x, y], index) => `${index ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join(" ");
  const spine = `M${neck.map((each) => each.toFixed(1)).join(" ")} Q${[...back, ...hip].map((each) => each.toFixed(1)).join(" ")}`;
  // seen from the front, the arms begin at both sides of the neck
  const width = Math.max(-26, Math.min(26, (elbowB[0] - elbowA[0]) / 4));
  return (
    line(path([neck[0] + width, neck[1] + 4], elbowB, handB), skin, 30) +
    line(path(hip, kneeB, footB), trousers, 40) +
    line(spine, shirt, 66) +
    line(path(hip, kneeA, footA), trousers, 42) +
    line(path([neck[0] - width, neck[1] + 4], elbowA, handA), skin, 32) +
    circle(head[0], head[1], 46, skin)
  );
};
const mix = (from, to, share) =>
  from.map(([x, y], index) => [x + (to[index][0] - x) * share, y + (to[index][1] - y) * share]);
/** The pose at `t` of a round of [second, pose], which ends as it begins. */
export const poseAt = (t, round) => {
  const at = t % round.at(-1)[0];
  const next = Math.max(
    1,
    round.findIndex(([second]) => second > at),
  );
  const [fromS, from] = round[next - 1];
  const [toS, to] = round[next];
  return mix(from, to, rise(at, fromS, toS));
};
/** The same pose to the other side: left and right limbs change their parts, so that none passes through the other. */
export const mirrored = (points) =>
  [0, 1, 2, 5, 6, 3, 4, 9, 10, 7, 8, 11].map((from) => [W - points[from][0], points[from][1]]);

/** What is said, in large letters above the picture: below it, the player shows its subtitles. */
export const caption = (text, under, t, dark) => {
  const opacity = rise(t, 0, 0.35);
  const fill = dark ? "#ffffff" : "#22303c";
  const size = text.length > 26 ? 58 : 76;
  return moved(
    words(text, W / 2, 92, size, fill) + (under ? words(under, W / 2, 148, 42, fill, { weight: 400 }) : ""),
    {
      opacity,
    },
  );
};
/** A line that fills up along the foot of the film, as long as the exercise lasts. */
export const progress = (share, fill) => box(0, 708, W * share, 12, fill);
