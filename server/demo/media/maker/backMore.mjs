/** Films of "Strong back in 30 days": the seated set, and two more techniques. */

import { against, look, room, round, set, still, title } from "./backScenes.mjs";
import { box, figure, line, mirrored, poseAt, progress } from "./draw.mjs";
import * as poses from "./poses.mjs";

const chair =
  box(500, 530, 220, 22, "#7a5236", 6) +
  box(508, 300, 20, 250, "#7a5236", 6) +
  line("M520 550 L505 652 M700 550 L712 652", "#7a5236", 14);
/** As `round`, on a chair. */
const onChair =
  (...steps) =>
  (t, { share }) =>
    room() + chair + figure(poseAt(t, steps), look) + progress(share, "#2f6f73");
/** As `set`, on a chair. */
const setOnChair = (seconds, ...steps) => against(seconds, (t) => chair + figure(poseAt(t, steps), look));

const seatedSet = {
  lines: [
    {
      caption: "Main set, seated",
      scene: title,
      en: "The main set, on a chair. Sit at its front edge, feet under the knees.",
      ru: "Основной круг на стуле. Сядьте на край, стопы под коленями.",
      es: "La serie principal, en una silla. Siéntate en el borde, los pies bajo las rodillas.",
      hold: 1.5,
    },
    {
      caption: "Sit tall",
      scene: onChair([0, poses.seatedRound], [3, poses.seated], [99, poses.seated]),
      en: "Sit tall: the head goes up, the shoulders go down.",
      ru: "Сядьте прямо: макушка вверх, плечи вниз.",
      es: "Siéntate erguido: la cabeza sube, los hombros bajan.",
      hold: 2,
    },
    {
      caption: "Round and open",
      ...setOnChair(20, [0, poses.seatedArch], [2.5, poses.seatedRound], [5, poses.seatedArch]),
      en: "Round the back, and open the chest. Twenty seconds.",
      ru: "Округлите спину и раскройте грудь. Двадцать секунд.",
      es: "Redondea la espalda y abre el pecho. Veinte segundos.",
    },
    {
      caption: "Reach up",
      ...setOnChair(20, [0, poses.seated], [2.5, poses.seatedReach], [5, poses.seated]),
      en: "Arms up with the breath in, and down with the breath out.",
      ru: "Вдох, руки вверх. Выдох, руки вниз.",
      es: "Brazos arriba al inspirar y abajo al espirar.",
    },
    {
      caption: "Long leg",
      under: "the back does not move",
      ...setOnChair(20, [0, poses.seated], [2.5, poses.seatedLeg], [5, poses.seated]),
      en: "Stretch one leg, and put it back. The back does not move.",
      ru: "Вытяните ногу и верните. Спина неподвижна.",
      es: "Estira una pierna y vuelve. La espalda no se mueve.",
    },
    {
      caption: "Done",
      scene: onChair([0, poses.seated], [99, poses.seated]),
      en: "Done. The other leg in the second round.",
      ru: "Готово. Другая нога во втором круге.",
      es: "Hecho. La otra pierna, en la segunda ronda.",
      hold: 3,
    },
  ],
};

const hinge = {
  lines: [
    {
      caption: "The hinge",
      scene: title,
      en: "Technique of the day: the hinge. So you lift a box, and your back stays long.",
      ru: "Техника дня: наклон с прямой спиной. Так поднимают коробку.",
      es: "Técnica del día: la bisagra. Así se levanta una caja con la espalda larga.",
      hold: 1.5,
    },
    {
      caption: "Stand",
      scene: still(poses.mountain),
      en: "Stand with the feet as wide as the hips. The knees are soft.",
      ru: "Встаньте, стопы на ширине таза. Колени мягкие.",
      es: "De pie, los pies al ancho de la cadera. Rodillas sueltas.",
      hold: 2,
    },
    {
      caption: "Hips back",
      under: "as if to close a door",
      scene: (t, { share }) =>
        room() +
        box(360, 250, 16, 404, "#7a5236", 4) +
        figure(
          poseAt(t, [
            [0, poses.mountain],
            [3, poses.hinged],
            [5, poses.hinged],
            [8, poses.mountain],
          ]),
          look,
        ) +
        progress(share, "#2f6f73"),
      en: "Push the hips back, as if to close a door behind you. The back stays long.",
      ru: "Уведите таз назад, как будто закрываете дверь. Спина длинная.",
      es: "Lleva la cadera atrás, como para cerrar una puerta. La espalda sigue larga.",
      seconds: 16,
    },
    {
      caption: "Not like this",
      scene: (t, { share }) =>
        room() +
        figure(
          poseAt(t, [
            [0, poses.mountain],
            [2, poses.rounded],
            [99, poses.rounded],
          ]),
          look,
        ) +
        (t > 2.2 ? line("M500 260 L840 640 M840 260 L500 640", "#d1495b", 14) : "") +
        progress(share, "#2f6f73"),
      en: "Not like this: the back is round, and it has to carry everything.",
      ru: "Так не надо: спина круглая, и весь груз на ней.",
      es: "Así no: la espalda está redonda y carga con todo.",
      hold: 3,
    },
    {
      caption: "A box",
      scene: (t, { share }) => {
        const steps = [
          [0, poses.mountain],
          [3, poses.hinged],
          [4, poses.hinged],
          [7, poses.mountain],
        ];
        const now = poseAt(t, steps);
        const [x, y] = now[4];
        const isHeld = t % 7 > 3.4;
        return (
          room() +
          figure(now, look) +
          (isHeld ? box(x - 10, y - 10, 110, 90, "#c98f4f", 8) : box(680, 520 + 30, 110, 100, "#c98f4f", 8)) +
          progress(share, "#2f6f73")
        );
      },
      en: "Now with a box: close to the body, and up with the breath out.",
      ru: "Теперь с коробкой: ближе к телу и вверх на выдохе.",
      es: "Ahora con una caja: cerca del cuerpo y arriba al espirar.",
      seconds: 14,
    },
    {
      caption: "Eight times",
      ...set(24, [0, poses.mountain], [1.5, poses.hinged], [3, poses.mountain]),
      en: "Eight times, without weight.",
      ru: "Восемь раз, без веса.",
      es: "Ocho veces, sin peso.",
    },
    {
      caption: "Remember",
      under: "hips back, back long",
      scene: still(poses.mountain),
      en: "Remember: hips back, back long.",
      ru: "Запомните: таз назад, спина длинная.",
      es: "Recuerda: cadera atrás, espalda larga.",
      hold: 3,
    },
  ],
};

const birdDog = {
  lines: [
    {
      caption: "Bird dog",
      scene: title,
      en: "Technique of the day: the bird dog.",
      ru: "Техника дня: птица и собака.",
      es: "Técnica del día: el perro de muestra.",
      hold: 1.5,
    },
    {
      caption: "A table",
      scene: still(poses.onFours),
      en: "Hands under the shoulders, knees under the hips.",
      ru: "Ладони под плечами, колени под тазом.",
      es: "Manos bajo los hombros, rodillas bajo la cadera.",
      hold: 2,
    },
    {
      caption: "A glass of water",
      under: "on your back",
      scene: (_, { share }) =>
        room() +
        figure(poses.onFours, look) +
        box(664, 386, 50, 56, "#9fd0ee", 6) +
        box(664, 372, 50, 16, "#e8f4fb", 4) +
        progress(share, "#2f6f73"),
      en: "Imagine a glass of water on your lower back. Nothing may be spilled.",
      ru: "Представьте стакан воды на пояснице. Ничего нельзя пролить.",
      es: "Imagina un vaso de agua sobre la zona lumbar. No se puede derramar.",
      hold: 3,
    },
    {
      caption: "One leg",
      scene: (t, { share }) => {
        const leg = poses.onFours.map((point, index) => (index === 7 || index === 8 ? poses.birdDog[index] : point));
        return (
          room() +
          figure(
            poseAt(t, [
              [0, poses.onFours],
              [3, leg],
              [6, leg],
              [8, poses.onFours],
            ]),
            look,
          ) +
          progress(share, "#2f6f73")
        );
      },
      en: "Slide one leg back, and lift it no higher than the hip.",
      ru: "Отведите ногу назад, не выше таза.",
      es: "Desliza una pierna atrás y súbela solo hasta la cadera.",
      seconds: 12,
    },
    {
      caption: "And the other arm",
      scene: round([0, poses.onFours], [3, poses.birdDog], [7, poses.birdDog], [9, poses.onFours]),
      en: "Then the arm of the other side: thumb up, reach far.",
      ru: "Потом противоположная рука: большой палец вверх, тянемся вперёд.",
      es: "Después el brazo del otro lado: pulgar arriba, llega lejos.",
      seconds: 14,
    },
    {
      caption: "Ten seconds each",
      ...set(22, [0, poses.onFours], [2, poses.birdDog], [9, poses.birdDog], [11, poses.onFours]),
      en: "Twice, ten seconds each.",
      ru: "Дважды по десять секунд.",
      es: "Dos veces, diez segundos cada una.",
    },
    {
      caption: "Other side",
      scene: (t, { share }) =>
        room() +
        figure(
          mirrored(
            poseAt(t, [
              [0, poses.onFours],
              [2.5, poses.birdDog],
              [8, poses.birdDog],
              [11, poses.onFours],
            ]),
          ),
          look,
        ) +
        progress(share, "#2f6f73"),
      en: "And the other side. The glass is still full?",
      ru: "И другая сторона. Стакан всё ещё полный?",
      es: "Y el otro lado. ¿El vaso sigue lleno?",
      seconds: 12,
    },
  ],
};

export const backMore = { "back-seated": seatedSet, "back-hinge": hinge, "back-bird-dog": birdDog };
