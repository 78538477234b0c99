/** Films of "Strong back in 30 days": the technique of a day. */

import { look, room, round, set, still, title } from "./backScenes.mjs";
import { figure, line, mirrored, poseAt, progress, rise } from "./draw.mjs";
import * as poses from "./poses.mjs";

const balance = {
  lines: [
    {
      caption: "Balance",
      scene: title,
      en: "Technique of the day: balance. It is the back that holds you.",
      ru: "Техника дня: равновесие. Держит вас спина.",
      es: "Técnica del día: el equilibrio. Es la espalda la que te sostiene.",
      hold: 1.5,
    },
    {
      caption: "Weight on both feet",
      scene: (_, { share }) =>
        room() + line(`M640 200 V650`, "#ffffff", 6) + figure(poses.standing, look) + progress(share, "#2f6f73"),
      en: "Stand on both feet. Imagine a line from the head to the floor.",
      ru: "Встаньте на обе ноги. Представьте линию от макушки до пола.",
      es: "De pie sobre los dos pies. Imagina una línea de la cabeza al suelo.",
      hold: 2.5,
    },
    {
      caption: "Move the line",
      under: "over one foot",
      scene: (t, { share }) => {
        const x = 34 * rise(t, 0.5, 3);
        return (
          room() +
          line(`M${640 + x} 200 V650`, "#ffffff", 6) +
          figure(
            poses.standing.map(([px, py], index) => [px + (index === 8 || index === 10 ? 0 : x), py]),
            look,
          ) +
          progress(share, "#2f6f73")
        );
      },
      en: "Move that line over one foot, before you lift the other.",
      ru: "Перенесите эту линию на одну стопу, и только потом поднимайте другую.",
      es: "Lleva esa línea sobre un pie antes de levantar el otro.",
      hold: 2.5,
    },
    {
      caption: "Lift",
      under: "hips stay level",
      scene: (t, { share }) =>
        room() +
        figure(
          poseAt(t, [
            [0, poses.standing],
            [3, poses.oneLeg],
            [99, poses.oneLeg],
          ]),
          look,
        ) +
        line("M570 470 H710", "#ffffff", 6) +
        progress(share, "#2f6f73"),
      en: "Lift the knee. The hips stay level, like a shelf.",
      ru: "Поднимите колено. Таз ровный, как полка.",
      es: "Levanta la rodilla. La cadera queda recta, como un estante.",
      hold: 4,
    },
    {
      caption: "Not like this",
      scene: (_, { share }) =>
        room() +
        figure(
          poses.oneLeg.map(([x, y], index) =>
            index < 3
              ? [x + [60, 45, -25][index], y]
              : [x + (index < 7 ? 45 : 0), y + (index === 5 || index === 6 ? 60 : 0)],
          ),
          look,
        ) +
        line("M480 200 L800 620 M800 200 L480 620", "#d1495b", 14) +
        progress(share, "#2f6f73"),
      en: "Not like this: the body leans, and the hip falls out.",
      ru: "Так не надо: корпус наклонился, таз провалился.",
      es: "Así no: el cuerpo se inclina y la cadera se cae.",
      hold: 3,
    },
    {
      caption: "Fifteen seconds",
      ...set(15, [0, poses.standing], [2, poses.oneLeg], [16, poses.oneLeg]),
      en: "Your turn. Fifteen seconds.",
      ru: "Теперь вы. Пятнадцать секунд.",
      es: "Te toca. Quince segundos.",
    },
    {
      caption: "Other leg",
      ...set(17, [0, poses.standing], [2, mirrored(poses.oneLeg)], [18, mirrored(poses.oneLeg)]),
      en: "And the other leg.",
      ru: "И другая нога.",
      es: "Y la otra pierna.",
    },
    {
      caption: "Remember",
      under: "first the weight, then the foot",
      scene: still(poses.standing),
      en: "Remember: first the weight, then the foot.",
      ru: "Запомните: сначала вес, потом стопа.",
      es: "Recuerda: primero el peso, después el pie.",
      hold: 3,
    },
  ],
};

const catCow = {
  lines: [
    {
      caption: "Cat, cow and the long stretch",
      scene: title,
      en: "Technique of the day: cat, cow, and the long stretch.",
      ru: "Техника дня: кошка, корова и длинная растяжка.",
      es: "Técnica del día: gato, vaca y el estiramiento largo.",
      hold: 1.5,
    },
    {
      caption: "A table",
      scene: (_, { share }) =>
        room() + figure(poses.onFours, look) + line("M560 420 H830", "#ffffff", 6) + progress(share, "#2f6f73"),
      en: "Hands under the shoulders, knees under the hips. The back is a table.",
      ru: "Ладони под плечами, колени под тазом. Спина как стол.",
      es: "Manos bajo los hombros, rodillas bajo la cadera. La espalda es una mesa.",
      hold: 2,
    },
    {
      caption: "Cat",
      under: "breathe out",
      scene: round([0, poses.onFours], [3, poses.cat], [99, poses.cat]),
      en: "The cat. Breathe out, push the floor away, and look at your belly.",
      ru: "Кошка. Выдох, оттолкните пол и посмотрите на живот.",
      es: "El gato. Espira, empuja el suelo y mírate el vientre.",
      hold: 3,
    },
    {
      caption: "Cow",
      under: "breathe in",
      scene: round([0, poses.cat], [3, poses.cow], [99, poses.cow]),
      en: "The cow. Breathe in, the belly sinks, and the eyes look forward.",
      ru: "Корова. Вдох, живот опускается, взгляд вперёд.",
      es: "La vaca. Inspira, el vientre baja y la mirada va al frente.",
      hold: 3,
    },
    {
      caption: "Five times",
      scene: round([0, poses.cow], [3, poses.cat], [6, poses.cow]),
      en: "Cat and cow in turn, as slowly as you breathe.",
      ru: "Кошка и корова по очереди, так медленно, как дышите.",
      es: "Gato y vaca por turnos, tan despacio como respiras.",
      seconds: 30,
    },
    {
      caption: "The long stretch",
      scene: round([0, poses.onFours], [4, poses.child], [14, poses.child], [18, poses.onFours]),
      en: "And the long stretch. Sit back, and walk the hands forward.",
      ru: "И длинная растяжка. Сядьте назад, ладони шагают вперёд.",
      es: "Y el estiramiento largo. Siéntate atrás y camina con las manos.",
      seconds: 18,
    },
    {
      caption: "Every morning",
      scene: still(poses.onFours),
      en: "One minute, every morning. That is the whole secret.",
      ru: "Минута каждое утро. Вот и весь секрет.",
      es: "Un minuto cada mañana. Ese es todo el secreto.",
      hold: 3,
    },
  ],
};

export const backTechnique = { "back-balance": balance, "back-cat-cow": catCow };
