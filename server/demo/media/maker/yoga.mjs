/** Films of "Morning yoga": its quiet beginning and end. */
import { circle, figure, ground, hills, poseAt, progress, rise, shape, swing } from "./draw.mjs";
import * as poses from "./poses.mjs";
import { look, room, round, still, title } from "./yogaScenes.mjs";

/** Eight seconds a breath: the circle grows and gets smaller. */
const breath = (t, { share }) => {
  const size = swing(t, 8);
  return (
    ground("#fdeef0", "#cbb3df") +
    circle(640, 420, 120 + 130 * size, "#a987c2", 0.35) +
    circle(640, 420, 90 + 90 * size, "#8d6cab", 0.6) +
    circle(640, 420, 60 + 50 * size, "#fff3e6") +
    progress(share, "#5c4580")
  );
};
const inOut = (sounds) => ({
  seconds: 8,
  sounds: [
    { at: 0, kind: "bell", hz: 440 },
    { at: 4, kind: "bell", hz: 330 },
  ].slice(0, sounds),
});

const arrive = {
  wordsPerMinute: 115,
  lines: [
    {
      caption: "Arrive",
      scene: title,
      en: "Good morning. Arrive on your mat, as you are today.",
      ru: "Доброе утро. Садитесь на коврик такими, какие вы сегодня.",
      es: "Buenos días. Llega a tu esterilla, tal como estás hoy.",
      hold: 2,
    },
    {
      caption: "Sit tall",
      scene: (t, { share }) =>
        room(share) +
        figure(
          poseAt(t, [
            [0, poses.handsAtHeart],
            [4, poses.shouldersUp],
            [8, poses.handsAtHeart],
          ]),
          look,
        ),
      en: "Stand or sit tall. Lift the shoulders, and let them fall.",
      ru: "Встаньте или сядьте прямо. Поднимите плечи и отпустите их.",
      es: "Ponte de pie o siéntate erguido. Sube los hombros y déjalos caer.",
      seconds: 8,
    },
    {
      caption: "Breathe in",
      under: "the circle grows",
      scene: breath,
      en: "Now breathe in while the circle grows.",
      ru: "Теперь вдыхайте, пока круг растёт.",
      es: "Ahora inspira mientras el círculo crece.",
      seconds: 4,
      hold: 0,
    },
    {
      caption: "Breathe out",
      under: "the circle gets smaller",
      en: "And breathe out while it gets smaller.",
      ru: "И выдыхайте, пока он уменьшается.",
      es: "Y espira mientras se hace pequeño.",
      seconds: 4,
      hold: 0,
    },
    {
      caption: "In four, out four",
      en: "Again: in for four, and out for four.",
      ru: "Ещё раз: вдох на четыре и выдох на четыре.",
      es: "Otra vez: inspira en cuatro y espira en cuatro.",
      ...inOut(0),
    },
    {
      caption: "In and out",
      en: "Let the breath go down to the belly.",
      ru: "Пусть дыхание опускается в живот.",
      es: "Deja que el aire baje hasta el vientre.",
      ...inOut(0),
    },
    {
      caption: "Only listen",
      say: [],
      en: "Without words now.",
      ru: "Теперь без слов.",
      es: "Ahora sin palabras.",
      ...inOut(2),
    },
    { caption: "Only listen", say: [], en: "In, and out.", ru: "Вдох и выдох.", es: "Inspira y espira.", ...inOut(2) },
    {
      caption: "Open your eyes",
      scene: still(poses.handsAtHeart),
      en: "Open your eyes. You have arrived.",
      ru: "Откройте глаза. Вы здесь.",
      es: "Abre los ojos. Ya has llegado.",
      hold: 3,
    },
  ],
};

const rest = {
  wordsPerMinute: 110,
  lines: [
    {
      caption: "Rest",
      scene: title,
      en: "The last minutes are for rest. They belong to the practice.",
      ru: "Последние минуты для отдыха. Он тоже часть практики.",
      es: "Los últimos minutos son para descansar. También son práctica.",
      hold: 2,
    },
    {
      caption: "Knees to the chest",
      scene: round(
        [0, poses.kneesBent],
        [3, poses.kneesToChest],
        [9, poses.kneesBent],
        [12, poses.kneesToChest],
        [60, poses.kneesToChest],
      ),
      en: "Lie down, and pull both knees to the chest. Rock a little.",
      ru: "Лягте и подтяните колени к груди. Немного покачайтесь.",
      es: "Túmbate y lleva las rodillas al pecho. Balancéate un poco.",
      hold: 4,
    },
    {
      caption: "Long legs",
      scene: round([0, poses.kneesToChest], [5, poses.resting], [60, poses.resting]),
      en: "Then let the legs become long, and the feet fall apart.",
      ru: "Теперь вытяните ноги, стопы пусть расходятся в стороны.",
      es: "Después estira las piernas y deja caer los pies.",
      hold: 4,
    },
    {
      caption: "Heavy",
      scene: (t, { share }) =>
        ground("#e6d3ec", "#8d6cab") +
        circle(1000, 200 + 160 * rise(t, 0, 40), 100, "#fff3e6", 0.9) +
        hills("#a987c2", "#8d6cab") +
        shape("M260 660 H1020 L1060 700 H220Z", "#5c4580") +
        figure(poses.resting, look) +
        progress(share, "#5c4580"),
      en: "The heels are heavy. The back is heavy. The head is heavy.",
      ru: "Тяжёлые пятки. Тяжёлая спина. Тяжёлая голова.",
      es: "Pesan los talones. Pesa la espalda. Pesa la cabeza.",
      hold: 5,
    },
    {
      caption: "Nothing to do",
      en: "There is nothing to do. Only the breath comes and goes.",
      ru: "Делать ничего не нужно. Только дыхание приходит и уходит.",
      es: "No hay nada que hacer. Solo la respiración va y viene.",
      seconds: 18,
    },
    {
      caption: "",
      say: [],
      en: "Rest.",
      ru: "Отдых.",
      es: "Descanso.",
      seconds: 18,
      sounds: [{ at: 15, kind: "bell", hz: 396, loudness: 0.2 }],
    },
    {
      caption: "Fingers and toes",
      scene: round([0, poses.resting], [6, poses.kneesBent], [60, poses.kneesBent]),
      en: "Move fingers and toes. Come back over one side, slowly.",
      ru: "Пошевелите пальцами рук и ног. Медленно вернитесь через бок.",
      es: "Mueve los dedos de manos y pies. Vuelve despacio, por un lado.",
      hold: 4,
    },
    {
      caption: "Have a good day",
      scene: still(poses.handsAtHeart),
      en: "Thank you. Have a good day.",
      ru: "Спасибо. Хорошего дня.",
      es: "Gracias. Que tengas un buen día.",
      hold: 3,
    },
  ],
};

export const yoga = { "yoga-arrive": arrive, "yoga-rest": rest };
