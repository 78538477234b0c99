/** A film of "Morning yoga" for those who practise in the evening. */
import { circle, figure, ground, hills, poseAt, progress, rise, shape, swing } from "./draw.mjs";
import { moon } from "./icons.mjs";
import * as poses from "./poses.mjs";

const look = { shirt: "#f6bd60", trousers: "#a795d6" };
const room = (share) =>
  ground("#2f2b52", "#6d5a92") +
  `<g transform="translate(1040 ${(300 - 110 * share).toFixed(1)}) scale(0.7)">${moon()}</g>` +
  hills("#514680", "#423868") +
  shape("M300 660 H980 L1020 700 H260Z", "#2a2348");
const round =
  (...steps) =>
  (t, { share }) =>
    room(share) + figure(poseAt(t, steps), look) + progress(share, "#f6bd60");
/** A light that becomes smaller with each breath. */
const lamp = (t, { share }) =>
  room(share) +
  circle(640, 420, 150 - 90 * rise(t, 0, 24) + 26 * swing(t, 8), "#f6bd60", 0.85) +
  circle(640, 420, 60, "#fff3e6") +
  progress(share, "#f6bd60");

const line = (caption, scene, en, ru, es, more) => ({ caption, scene, isDark: true, en, ru, es, ...more });

const slowDown = {
  wordsPerMinute: 108,
  lines: [
    line(
      "Slow down",
      round([0, poses.handsAtHeart], [99, poses.handsAtHeart]),
      "Good evening. The day is over. Let us slow down.",
      "Добрый вечер. День закончился. Замедлимся.",
      "Buenas noches. El día ha terminado. Vamos más despacio.",
      { hold: 2 },
    ),
    line(
      "Shoulders",
      round([0, poses.handsAtHeart], [3, poses.shouldersUp], [6, poses.standing], [8, poses.standing]),
      "Lift the shoulders, and with them all that was heavy today. And drop it.",
      "Поднимите плечи и с ними всё тяжёлое за день. И отпустите.",
      "Sube los hombros, y con ellos lo que hoy pesó. Y suéltalo.",
      { seconds: 16 },
    ),
    line(
      "Fold",
      round([0, poses.mountain], [6, poses.folded], [14, poses.folded], [20, poses.mountain]),
      "Fold forward slowly. The head is heavy, the knees are soft.",
      "Медленно наклонитесь вперёд. Голова тяжёлая, колени мягкие.",
      "Dóblate despacio hacia delante. La cabeza pesa, las rodillas están sueltas.",
      { seconds: 20 },
    ),
    line(
      "Child’s pose",
      round([0, poses.onFours], [5, poses.child], [99, poses.child]),
      "Down to the mat, and rest on the heels.",
      "Опуститесь на коврик и отдохните на пятках.",
      "Baja a la esterilla y descansa sobre los talones.",
      { seconds: 14 },
    ),
    line(
      "Breathe out longer",
      lamp,
      "Breathe in for three, and out for five. The light becomes smaller.",
      "Вдох на три, выдох на пять. Свет становится меньше.",
      "Inspira en tres y espira en cinco. La luz se hace pequeña.",
      { seconds: 24 },
    ),
    line(
      "Good night",
      round([0, poses.child], [5, poses.resting], [99, poses.resting]),
      "Lie down. Nothing has to be done any more. Good night.",
      "Лягте. Больше ничего делать не нужно. Спокойной ночи.",
      "Túmbate. Ya no hay nada que hacer. Buenas noches.",
      { hold: 6, sounds: [{ at: 8, kind: "bell", hz: 330 }] },
    ),
  ],
};

export const yogaEvening = { "yoga-slow-down": slowDown };
