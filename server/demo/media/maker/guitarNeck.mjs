/** The neck of a guitar by the fire. Rule: what is struck in the picture sounds at the same moment. */
import { drawScene } from "../../../pictures/scenes.ts";
import { box, circle, ground, line, progress, shape, words } from "./draw.mjs";

/** From the thick string to the thin one. */
export const STRINGS = [
  { name: "E", hz: 82.41 },
  { name: "A", hz: 110 },
  { name: "D", hz: 146.83 },
  { name: "G", hz: 196 },
  { name: "B", hz: 246.94 },
  { name: "e", hz: 329.63 },
];
/** Of each string the fret that is pressed, and the finger; null: it is not struck. */
export const CHORDS = {
  Em: [[0], [2, 2], [2, 3], [0], [0], [0]],
  G: [[3, 2], [2, 1], [0], [0], [0], [3, 3]],
  D: [null, null, [0], [2, 1], [3, 3], [2, 2]],
};
const hzOf = (string, fret) => STRINGS[string].hz * 2 ** (fret / 12);

export const night = () =>
  ground("#3d3552", "#7a5478") + circle(1130, 150, 60, "#f7d9a8", 0.85) + shape("M0 650 H1280 V720 H0Z", "#2a2338");
export const fire = (t) =>
  [0, 1, 2]
    .map((index) =>
      shape(
        `M${100 + index * 36} 660 q${-26 + 8 * Math.sin(t * 5 + index)} -70 ${18 + 6 * Math.sin(t * 7 + index)} -${110 + 24 * Math.sin(t * 6 + index * 2)} q44 60 18 ${110 + 24 * Math.sin(t * 6 + index * 2)}Z`,
        ["#e76f51", "#f4a259", "#ffd166"][index],
      ),
    )
    .join("") + line("M70 668 L220 648 M80 648 L230 668", "#6b3f22", 22);
export const title = () => drawScene("guitar");

const X = 420;
const GAP = 92;
const TOP = 232;
const FRET = 108;
/** The neck, upright: `struck` is the second since which a string sounds, of each string. */
function neck(t, chord, struck = []) {
  const frets = [0, 1, 2, 3]
    .map((fret) => box(X - 24, TOP + fret * FRET - 5, GAP * 5 + 48, fret ? 8 : 16, fret ? "#b9a58a" : "#f4e2c6", 4))
    .join("");
  const strings = STRINGS.map(({ name }, index) => {
    const since = t - (struck[index] ?? 1e9);
    const swing = since >= 0 && since < 1.4 ? 9 * Math.exp(-2.6 * since) * Math.sin(since * 60) : 0;
    const x = X + index * GAP;
    const isOn = since >= 0 && since < 1.4;
    return (
      line(
        `M${x} ${TOP} Q${(x + swing).toFixed(1)} ${TOP + 200} ${x} ${TOP + 400}`,
        isOn ? "#ffd166" : "#f4e2c6",
        9 - index,
      ) + words(name, x, TOP - 22, 34, "#f4e2c6")
    );
  }).join("");
  const dots = (chord ?? []).map((each, index) => {
    const x = X + index * GAP;
    if (each === null) return line(`M${x - 14} ${TOP + 414} l28 28 m-28 0 l28 -28`, "#e76f51", 7);
    const [fret, finger] = each;
    return fret === 0
      ? ""
      : circle(x, TOP + (fret - 0.5) * FRET, 34, "#e76f51") +
          words(String(finger), x, TOP + (fret - 0.5) * FRET + 14, 40, "#ffffff");
  });
  return box(X - 44, TOP - 10, GAP * 5 + 88, 420, "#6b3f22", 10) + frets + strings + dots.join("");
}
/** Struck one after the other: picture and sound from the same list of [second, string, fret]. */
export function played(notes, chord, more = {}) {
  return {
    scene: (t, { t: since, share }) => {
      const struck = STRINGS.map((_, string) => notes.filter(([at, of]) => of === string && at <= since).at(-1)?.[0]);
      return night() + fire(t) + neck(since, chord, struck) + progress(share, "#ffd166");
    },
    sounds: notes.map(([at, string, fret = 0]) => ({ at, kind: "string", hz: hzOf(string, fret), loudness: 0.2 })),
    isDark: true,
    ...more,
  };
}
