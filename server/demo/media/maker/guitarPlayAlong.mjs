/** A film of "Guitar by the campfire": bars to play along. */
import { line, moved, progress, rise, words } from "./draw.mjs";
import { strum } from "./guitar.mjs";
import { CHORDS, fire, night, played, title } from "./guitarNeck.mjs";

/** Four beats of a bar: the arrow shows which is struck now. */
const bar = (name, seconds = 4.8) => {
  const beats = [0, 1, 2, 3].map((beat) => 0.2 + beat * 1.15);
  const notes = beats.flatMap((at) => strum(name, at));
  const base = played(notes, CHORDS[name], { seconds, hold: 0, isDark: true });
  const scene = (t, state) => {
    const beat = beats.filter((at) => at <= state.t).length - 1;
    const marks = beats.map((_, index) =>
      moved(line("M0 -44 V40 M-24 14 L0 40 L24 14", index === beat ? "#ffd166" : "#8d7aa0", 14), {
        x: 1090,
        y: 300 + index * 100,
        size: index === beat ? 1.15 : 0.9,
      }),
    );
    return base.scene(t, state) + marks.join("");
  };
  return { ...base, scene, sounds: base.sounds.map((each) => ({ ...each, loudness: 0.17 })) };
};
const bars = (names) =>
  names.map((name, index) => ({
    caption: name === "Em" ? "E minor" : name,
    under: `bar ${index + 1} of ${names.length}`,
    say: [],
    en: `${name}, four strokes down`,
    ru: `${name}, четыре удара вниз`,
    es: `${name}, cuatro golpes hacia abajo`,
    ...bar(name),
  }));
const playAlong = {
  wordsPerMinute: 128,
  lines: [
    {
      caption: "Play along",
      scene: title,
      isDark: true,
      en: "Play along: four strokes down for each chord, then change.",
      ru: "Играем вместе: четыре удара вниз на каждый аккорд, потом смена.",
      es: "Toca conmigo: cuatro golpes hacia abajo por acorde, y cambia.",
      hold: 1,
    },
    {
      caption: "Ready",
      under: "one, two, three, four",
      ...played([], CHORDS.Em, { hold: 0.4 }),
      say: ["en:one", 0.7, "en:two", 0.7, "en:three", 0.7, "en:four"],
      en: "One, two, three, four.",
      ru: "Раз, два, три, четыре.",
      es: "Uno, dos, tres, cuatro.",
    },
    ...bars(["Em", "G", "D", "Em", "Em", "G", "D", "G", "Em", "G", "D", "Em"]),
    {
      caption: "Clean changes count",
      under: "speed comes by itself",
      scene: (t, { share }) =>
        night() +
        fire(t) +
        moved(words("♪", 0, 0, 220, "#ffd166"), { x: 640 + 60 * Math.sin(t), y: 500 - 60 * rise(t, 0, 4) }) +
        progress(share, "#ffd166"),
      isDark: true,
      en: "Count your clean changes. Speed comes by itself.",
      ru: "Считайте чистые смены. Скорость придёт сама.",
      es: "Cuenta los cambios limpios. La velocidad llega sola.",
      hold: 3,
    },
  ],
};

export const guitarPlayAlong = { "guitar-play-along": playAlong };
