/** Films of "Morning yoga": the flows. */
import { circle, figure, mirrored, progress, swing } from "./draw.mjs";
import * as poses from "./poses.mjs";
import { look, room, round, sides, still, title } from "./yogaScenes.mjs";

const sun = {
  wordsPerMinute: 125,
  lines: [
    {
      caption: "Sun greeting",
      scene: title,
      en: "The sun greeting, slowly. One breath for each movement.",
      ru: "Приветствие солнцу, медленно. Одно дыхание на каждое движение.",
      es: "El saludo al sol, despacio. Una respiración por movimiento.",
      hold: 1.5,
    },
    {
      caption: "Mountain",
      scene: still(poses.mountain),
      en: "Mountain. Feet together, crown of the head up.",
      ru: "Гора. Стопы вместе, макушка тянется вверх.",
      es: "La montaña. Pies juntos, la coronilla hacia arriba.",
      hold: 2,
    },
    {
      caption: "Reach up",
      scene: round([0, poses.mountain], [3, poses.reaching], [30, poses.reaching]),
      en: "Breathe in, and reach up.",
      ru: "Вдох, руки вверх.",
      es: "Inspira y estira los brazos hacia arriba.",
      seconds: 6,
    },
    {
      caption: "Fold",
      scene: round([0, poses.reaching], [3.5, poses.folded], [30, poses.folded]),
      en: "Breathe out, and fold forward. Knees may bend.",
      ru: "Выдох, наклон вперёд. Колени можно согнуть.",
      es: "Espira y dóblate hacia delante. Puedes flexionar las rodillas.",
      seconds: 7,
    },
    {
      caption: "Plank",
      scene: round([0, poses.folded], [3, poses.plank], [30, poses.plank]),
      en: "Step back into the plank. One long line.",
      ru: "Шаг назад в планку. Тело в одну линию.",
      es: "Da un paso atrás a la plancha. Una sola línea.",
      seconds: 7,
    },
    {
      caption: "Cobra",
      scene: round([0, poses.plank], [3, poses.cobra], [30, poses.cobra]),
      en: "Lower down, breathe in, and lift the chest. Cobra.",
      ru: "Опуститесь, вдох, поднимите грудь. Кобра.",
      es: "Baja, inspira y levanta el pecho. La cobra.",
      seconds: 7,
    },
    {
      caption: "Downward dog",
      under: "hips high",
      scene: round([0, poses.cobra], [3, poses.downDog], [60, poses.downDog]),
      en: "Breathe out, and push the hips high. Stay for three breaths.",
      ru: "Выдох, таз вверх. Останьтесь на три дыхания.",
      es: "Espira y lleva la cadera arriba. Quédate tres respiraciones.",
      seconds: 15,
    },
    {
      caption: "Fold",
      scene: round([0, poses.downDog], [3, poses.folded], [30, poses.folded]),
      en: "Step forward, and fold once more.",
      ru: "Шаг вперёд и снова наклон.",
      es: "Da un paso adelante y dóblate otra vez.",
      seconds: 6,
    },
    {
      caption: "Up, and mountain",
      scene: round([0, poses.folded], [3, poses.reaching], [6, poses.mountain], [40, poses.mountain]),
      en: "Breathe in, all the way up. And hands down to the mountain.",
      ru: "Вдох, подъём до конца. И руки вниз, в гору.",
      es: "Inspira y sube del todo. Y baja las manos a la montaña.",
      seconds: 9,
    },
    {
      caption: "Once more",
      under: "along with the picture",
      scene: round(
        [0, poses.mountain],
        [3, poses.reaching],
        [6, poses.folded],
        [9, poses.plank],
        [12, poses.cobra],
        [16, poses.downDog],
        [20, poses.folded],
        [23, poses.reaching],
        [26, poses.mountain],
      ),
      en: "Once more, along with the picture, without words.",
      ru: "Ещё раз вместе с картинкой, без слов.",
      es: "Una vez más con la imagen, sin palabras.",
      seconds: 26,
    },
  ],
};

const treePose = {
  wordsPerMinute: 125,
  lines: [
    {
      caption: "Balance: the tree",
      scene: title,
      en: "Today we stand like a tree.",
      ru: "Сегодня мы стоим, как дерево.",
      es: "Hoy nos ponemos de pie como un árbol.",
      hold: 1.5,
    },
    {
      caption: "Both feet",
      scene: still(poses.standing),
      en: "Feel both feet on the floor: heels, edges, toes.",
      ru: "Почувствуйте обе стопы на полу: пятки, края, пальцы.",
      es: "Siente los dos pies en el suelo: talones, bordes, dedos.",
      hold: 2,
    },
    {
      caption: "Look at one point",
      scene: (t, { share }) =>
        room(share) +
        circle(1000, 330, 14 + 8 * swing(t, 3), "#e76f51") +
        figure(poses.handsAtHeart, look) +
        progress(share, "#5c4580"),
      en: "Choose one point in front of you, and keep your eyes on it.",
      ru: "Выберите точку перед собой и не отводите глаз.",
      es: "Elige un punto delante de ti y no apartes la vista.",
      hold: 2,
    },
    {
      caption: "Foot to the ankle",
      scene: round([0, poses.handsAtHeart], [3, poses.treeLow], [60, poses.treeLow]),
      en: "Shift your weight, and put one foot against the other ankle. Toes may stay on the floor.",
      ru: "Перенесите вес и приставьте стопу к другой щиколотке. Пальцы могут стоять на полу.",
      es: "Pasa el peso y apoya un pie en el otro tobillo. Los dedos pueden quedarse en el suelo.",
      hold: 3,
    },
    {
      caption: "Tree",
      scene: round([0, poses.treeLow], [4, poses.tree], [60, poses.tree]),
      en: "If you like, lift the foot to the thigh, never to the knee. The arms grow up.",
      ru: "Если хочется, поднимите стопу к бедру, только не к колену. Руки растут вверх.",
      es: "Si quieres, sube el pie al muslo, nunca a la rodilla. Los brazos crecen hacia arriba.",
      hold: 3,
    },
    {
      caption: "Five breaths",
      scene: (_, { share, seconds, t: since }) =>
        room(share) +
        figure(poses.tree, look) +
        Array.from({ length: 5 }, (_, index) =>
          circle(240, 620 - index * 90, 26, since > (index * seconds) / 5 ? "#5c4580" : "#e9d7ee"),
        ).join("") +
        progress(share, "#5c4580"),
      en: "Stay for five breaths. A tree moves in the wind, too.",
      ru: "Останьтесь на пять дыханий. Дерево на ветру тоже качается.",
      es: "Quédate cinco respiraciones. Un árbol también se mueve con el viento.",
      seconds: 20,
    },
    {
      caption: "Other side",
      scene: round(
        [0, poses.tree],
        [3, poses.standing],
        [6, mirrored(poses.treeLow)],
        [10, mirrored(poses.tree)],
        [60, mirrored(poses.tree)],
      ),
      en: "Down slowly, shake the leg, and the other side.",
      ru: "Медленно вниз, встряхните ногу, и другая сторона.",
      es: "Baja despacio, sacude la pierna y cambia de lado.",
      seconds: 13,
    },
    {
      caption: "Five breaths",
      scene: (_, { share, seconds, t: since }) =>
        room(share) +
        figure(mirrored(poses.tree), look) +
        Array.from({ length: 5 }, (_, index) =>
          circle(240, 620 - index * 90, 26, since > (index * seconds) / 5 ? "#5c4580" : "#e9d7ee"),
        ).join("") +
        progress(share, "#5c4580"),
      en: "Five breaths here as well.",
      ru: "И здесь пять дыханий.",
      es: "Aquí también cinco respiraciones.",
      seconds: 20,
      sounds: [{ at: 17, kind: "bell" }],
    },
    {
      caption: "Well done",
      scene: round([0, mirrored(poses.tree)], [3, poses.handsAtHeart], [30, poses.handsAtHeart]),
      en: "Both feet on the floor. Which side was quieter?",
      ru: "Обе стопы на пол. Какая сторона была спокойнее?",
      es: "Los dos pies en el suelo. ¿Qué lado estaba más tranquilo?",
      hold: 3,
    },
  ],
};

const neck = {
  wordsPerMinute: 122,
  lines: [
    {
      caption: "Neck and shoulders",
      scene: title,
      en: "Neck and shoulders: small movements, no pulling.",
      ru: "Шея и плечи: маленькие движения, не тянем.",
      es: "Cuello y hombros: movimientos pequeños, sin tirar.",
      hold: 1.5,
    },
    {
      caption: "Shoulders up",
      under: "and let go",
      scene: round([0, poses.standing], [2.5, poses.shouldersUp], [4, poses.standing], [5, poses.standing]),
      en: "Breathe in, shoulders up to the ears. Breathe out, and let them drop.",
      ru: "Вдох, плечи к ушам. Выдох, отпустите их.",
      es: "Inspira, hombros a las orejas. Espira y déjalos caer.",
      seconds: 15,
    },
    {
      caption: "Ear to the shoulder",
      scene: sides(poses.headLeft, 3),
      en: "Ear towards the shoulder, to one side and to the other. The other shoulder stays low.",
      ru: "Ухо к плечу, в одну сторону и в другую. Второе плечо остаётся внизу.",
      es: "La oreja hacia el hombro, a un lado y al otro. El otro hombro se queda abajo.",
      seconds: 24,
    },
    {
      caption: "Arms wide",
      scene: round(
        [0, poses.standing],
        [3, poses.armsWide],
        [6, poses.armsUp],
        [9, poses.armsWide],
        [12, poses.standing],
      ),
      en: "Arms wide, arms up, and down the same way.",
      ru: "Руки в стороны, вверх и тем же путём вниз.",
      es: "Brazos abiertos, arriba, y abajo por el mismo camino.",
      seconds: 12,
    },
    {
      caption: "Side bend",
      scene: sides(poses.bentLeft, 3.5),
      en: "Now long to one side, like grass in the wind. And to the other.",
      ru: "Теперь длинный наклон в сторону, как трава на ветру. И в другую.",
      es: "Ahora estírate a un lado, como la hierba al viento. Y al otro.",
      seconds: 28,
    },
    {
      caption: "Enjoy the space",
      scene: still(poses.handsAtHeart),
      en: "Stand for a moment, and notice how much room there is.",
      ru: "Постойте немного и заметьте, сколько стало места.",
      es: "Quédate un momento y nota cuánto espacio hay.",
      hold: 4,
    },
  ],
};

export const yogaFlows = { "yoga-neck": neck, "yoga-sun": sun, "yoga-tree": treePose };
