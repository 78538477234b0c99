/** Things that words name. Rule: each is around 0, 0 and about 300 wide, to be moved where it is shown. */
import { box, circle, ellipse, line, shape, words } from "./draw.mjs";

const rays = (r, colour, turn = 0) =>
  Array.from({ length: 10 }, (_, index) => {
    const angle = (index * Math.PI) / 5 + turn;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    return line(
      `M${(x * r).toFixed(1)} ${(y * r).toFixed(1)} L${(x * (r + 40)).toFixed(1)} ${(y * (r + 40)).toFixed(1)}`,
      colour,
      14,
    );
  }).join("");

export const sun = (t = 0) => circle(0, 0, 92, "#ffd166") + rays(118, "#ffd166", t * 0.3);
export const moon = () =>
  shape("M40 -110 A115 115 0 1 0 110 60 A90 90 0 0 1 40 -110Z", "#fff1cf") +
  circle(120, -90, 8, "#fff1cf") +
  circle(-140, -60, 6, "#fff1cf") +
  circle(150, 60, 6, "#fff1cf");
export const nightMoon = () => circle(0, 0, 176, "#3a3d66") + moon();
export const house = () =>
  box(-120, -20, 240, 170, "#d9694f") +
  shape("M-150 -20 L0 -150 L150 -20Z", "#9d3d2c") +
  box(-28, 50, 60, 100, "#5b3a2c", 8) +
  box(-95, 10, 52, 52, "#ffe9b8", 6) +
  box(52, 10, 52, 52, "#ffe9b8", 6);
export const cup = (t = 0, fill = "#fffdf6") =>
  box(-90, -40, 160, 150, fill, 26) +
  line("M70 -10 q70 0 56 52 t-62 34", fill, 22) +
  ellipse(-10, -38, 78, 18, "#6b3f22") +
  [-50, -8, 34]
    .map((x, index) =>
      line(
        `M${x} -80 q${14 * Math.sin(t * 2 + index)} -22 0 -44 q${-14 * Math.sin(t * 2 + index)} -22 0 -40`,
        "#ffffff",
        8,
      ),
    )
    .join("");
export const glass = () =>
  shape("M-70 -120 H70 L52 120 H-52Z", "#e8f4fb", 0.9) + shape("M-64 -50 H64 L52 116 H-52Z", "#6fb7e0", 0.9);
export const bread = () =>
  ellipse(0, 10, 160, 84, "#c98f4f") +
  [-70, 0, 70].map((x) => line(`M${x - 22} 40 L${x + 22} -36`, "#f0d2a0", 14)).join("");
export const fish = (t = 0) =>
  shape(`M-130 0 C-70 -90 60 -90 120 0 C60 90 -70 90 -130 0Z`, "#5fa8c9") +
  shape(`M105 0 L${185 + 10 * Math.sin(t * 4)} -64 L${185 + 10 * Math.sin(t * 4)} 64Z`, "#4a8fb0") +
  circle(-78, -16, 12, "#22303c");
export const sea = (t = 0) =>
  box(-230, -40, 460, 190, "#4f9fd0") +
  [0, 60, 120]
    .map((y, index) =>
      line(`M-230 ${y - 30} ${"q38 -26 76 0 t76 0 t76 0 t76 0 t76 0 ".trim()}`, index % 2 ? "#8cc8ea" : "#c8e6f7", 9),
    )
    .map((each, index) => `<g transform="translate(${(24 * Math.sin(t * 1.2 + index)).toFixed(1)} 0)">${each}</g>`)
    .join("");
export const train = () =>
  box(-230, -80, 216, 160, "#e76f51", 22) +
  shape("M2 -80 H130 Q222 -64 232 80 H2Z", "#e76f51") +
  box(-230, 24, 462, 18, "#fff6e2") +
  [-206, -142, -78, 24].map((x) => box(x, -54, 50, 54, "#e8f4fb", 8)).join("") +
  shape("M88 -54 H134 Q180 -44 188 0 H88Z", "#e8f4fb") +
  line("M-150 -84 L-120 -118 L-90 -84 M-190 -118 H-40", "#5a6b78", 7) +
  [-190, -60, 50, 180].map((x) => circle(x, 88, 20, "#22303c")).join("") +
  line("M-270 114 H270", "#5b3a2c", 10);
export const tree = (t = 0) =>
  `<g transform="rotate(${(2 * Math.sin(t)).toFixed(1)} 0 150)">${box(-18, 20, 36, 140, "#7a5236") + circle(0, -50, 110, "#6f9a5a") + circle(-76, 0, 66, "#5f8a4c") + circle(76, 6, 62, "#79a763")}</g>`;
export const apple = () =>
  circle(-42, 14, 92, "#d64545") +
  circle(42, 14, 92, "#d64545") +
  line("M0 -60 q8 -50 36 -66", "#5b3a2c", 14) +
  shape("M14 -84 q60 -46 96 0 q-50 30 -96 0Z", "#6f9a5a");
export const orange = () =>
  circle(0, 10, 110, "#f2933a") +
  shape("M0 -96 q50 -44 90 -8 q-44 34 -90 8Z", "#6f9a5a") +
  circle(-36, -24, 8, "#d97b22") +
  circle(30, 44, 8, "#d97b22") +
  circle(44, -10, 8, "#d97b22");
export const tomato = () =>
  ellipse(0, 16, 128, 104, "#d94a3a") +
  shape("M0 -70 l22 -34 l6 36 l44 -12 l-34 36 l20 26 l-58 -20 l-58 20 l20 -26 l-34 -36 l44 12 l6 -36Z", "#4f8a4c");
export const heart = (t = 0) =>
  `<g transform="scale(${(1 + 0.06 * Math.sin(t * 4)).toFixed(3)})">${shape("M0 120 C-190 -10 -120 -150 0 -60 C120 -150 190 -10 0 120Z", "#ef476f")}</g>`;
export const letter = () => box(-160, -100, 320, 210, "#fffdf6", 18) + line("M-150 -90 L0 30 L150 -90", "#53789a", 14);
export const eye = (t = 0) =>
  shape("M-160 0 Q0 -140 160 0 Q0 140 -160 0Z", "#ffffff") +
  line("M-160 0 Q0 -140 160 0 Q0 140 -160 0Z", "#5b3a2c", 8) +
  circle(40 * Math.sin(t), 0, 58, "#4b7f52") +
  circle(40 * Math.sin(t), 0, 28, "#22303c");
export const clock = (hours, minutes) => {
  const hand = (angle, length, width) =>
    line(`M0 0 L${(Math.sin(angle) * length).toFixed(1)} ${(-Math.cos(angle) * length).toFixed(1)}`, "#22303c", width);
  const marks = Array.from({ length: 12 }, (_, index) => {
    const angle = (index * Math.PI) / 6;
    return words(String(index || 12), Math.sin(angle) * 132, -Math.cos(angle) * 132 + 14, 40, "#5a6b78");
  });
  return (
    circle(0, 0, 190, "#9d3d2c") +
    circle(0, 0, 170, "#fffdf6") +
    marks.join("") +
    hand(((hours + minutes / 60) * Math.PI) / 6, 78, 16) +
    hand((minutes * Math.PI) / 30, 112, 10) +
    circle(0, 0, 14, "#22303c")
  );
};
/** What somebody says; its tail points down to the left, or to the right. */
export const bubble = (text, { toRight = false, fill = "#ffffff", size = 52 } = {}) => {
  const width = Math.max(180, text.length * size * 0.53 + 70);
  const x = toRight ? width / 2 - 60 : 60 - width / 2;
  return (
    box(-width / 2, -60, width, 110, fill, 50) +
    shape(`M${x - 26} 40 L${x + (toRight ? 40 : -40)} 104 L${x + 26} 40Z`, fill) +
    words(text, 0, 14, size, "#22303c")
  );
};
