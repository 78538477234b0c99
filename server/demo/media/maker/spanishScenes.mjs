/** What all films of "Spanish from zero" have. Rule: a word is said twice, with time to say it after the voice. */
import { drawScene } from "../../../pictures/scenes.ts";
import { box, circle, figure, ground, moved, pop, progress, rise } from "./draw.mjs";
import * as icons from "./icons.mjs";
import * as poses from "./poses.mjs";

export const RED = "#9d3d2c";
export const title = () => `${drawScene("spanish")}<rect width="1280" height="176" fill="#fff6e2" opacity="0.72"/>`;
export const wall = () =>
  ground("#fbe3b8", "#f4b183") +
  box(0, 600, 1280, 120, "#c9744f") +
  box(60, 430, 150, 170, "#e0a060") +
  box(1080, 390, 140, 210, "#e0a060");
/** A thing in the middle, which comes with its word. */
export const thing =
  (icon, size = 1.15) =>
  (t, { share }) =>
    wall() +
    circle(640, 410, 230, "#fff6e2", 0.75) +
    moved(icon(t), { x: 640, y: 415, size: size * pop(t, 0.1) }) +
    progress(share, RED);

/** Word and picture: said, said again, and a rest in which it is repeated. */
export const word = (es, en, ru, icon, size) => ({
  caption: es,
  under: en,
  scene: thing(icon, size),
  say: [`es:${es}`, 0.9, `es:${es}`],
  hold: 3,
  en: `${es}: ${en}`,
  ru: `${es}: ${ru}`,
  es,
});
/** A sentence of a story or a conversation. */
export const sentence = (es, en, ru, scene, more = {}) => ({
  caption: es,
  scene,
  say: [`es:${es}`],
  hold: 2,
  en,
  ru,
  es,
  ...more,
});

const anna = { shirt: "#e76f51", trousers: "#2b4162", skin: "#d0905f" };
const luis = { shirt: "#2a9d8f", trousers: "#26545a", skin: "#8f5c3c" };
const waving = poses.standing.map(([x, y], index) => (index === 5 ? [725, 300] : index === 6 ? [770, 215] : [x, y]));
const small = (points, look, x) => moved(figure(points, look), { x: x - 416, y: 190, size: 0.65 });

/** Two who meet: what each says stands above them, whoever speaks has the bubble. */
export const meeting =
  (text, speaker, back = wall) =>
  (_, { t: since, share }) => {
    const wave = Math.sin(since * 7) * 14;
    const hand = waving.map(([x, y], index) => (index === 6 ? [x + wave, y] : [x, y]));
    const isLeft = speaker === "left";
    const bubble = icons.bubble(text, { toRight: !isLeft });
    return (
      back() +
      small(isLeft ? hand : poses.standing, anna, 400) +
      small(isLeft ? poses.standing : hand.map(([x, y]) => [1280 - x, y]), luis, 880) +
      moved(bubble, { x: isLeft ? 560 : 720, y: 250, size: pop(since, 0.1) }) +
      progress(share, RED)
    );
  };
/** A question, time for the learner's own words, and what can be answered. */
export const ask = (question, answer, [enQuestion, enAnswer], [ruQuestion, ruAnswer], wait = 6) => [
  {
    caption: "¿…?",
    under: enQuestion,
    scene: meeting(question, "left"),
    say: [`es:${question}`],
    hold: 0.6,
    en: enQuestion,
    ru: ruQuestion,
    es: question,
  },
  {
    caption: "Tú",
    under: "your turn",
    scene: (t, state) =>
      wall() +
      moved(icons.bubble("…", { toRight: true }), { x: 720, y: 250 }) +
      small(poses.standing, anna, 400) +
      small(poses.standing, luis, 880) +
      box(440, 640, 400, 26, "#f7dcb9", 13) +
      box(440, 640, 400 * rise(t, 0, wait), 26, RED, 13) +
      progress(state.share, RED),
    say: [],
    seconds: wait,
    hold: 0,
    en: "Your turn.",
    ru: "Ваша очередь.",
    es: "Te toca.",
  },
  {
    caption: "Por ejemplo",
    under: enAnswer,
    scene: meeting(answer, "right"),
    say: [`es:${answer}`],
    hold: 1.4,
    en: enAnswer,
    ru: ruAnswer,
    es: answer,
  },
];
