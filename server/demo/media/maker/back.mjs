/** Films of "Strong back in 30 days" that a learner sees each day. */

import { look, room, round, set, sides, still, title } from "./backScenes.mjs";
import { figure, progress, swing } from "./draw.mjs";
import * as poses from "./poses.mjs";

const warmUp = {
  lines: [
    {
      caption: "Warm-up for the spine",
      scene: title,
      en: "A warm-up for the spine. Everything slow, nothing hurts.",
      ru: "Разминка для позвоночника. Всё медленно, ничего не болит.",
      es: "Calentamiento para la columna. Todo despacio, nada duele.",
      hold: 1.5,
    },
    {
      caption: "Shoulders",
      under: "up, and down",
      scene: round([0, poses.standing], [2, poses.shouldersUp], [4, poses.standing]),
      en: "Shoulders up, and down. Four times.",
      ru: "Плечи вверх и вниз. Четыре раза.",
      es: "Hombros arriba y abajo. Cuatro veces.",
      seconds: 16,
    },
    {
      caption: "Turn",
      under: "look over your shoulder",
      scene: sides(poses.turnedLeft, 2.5),
      en: "Turn to one side, and to the other. The hips stay in front.",
      ru: "Поворот в одну сторону и в другую. Таз смотрит вперёд.",
      es: "Gira a un lado y al otro. La cadera mira al frente.",
      seconds: 20,
    },
    {
      caption: "Bend",
      under: "long sides",
      scene: sides(poses.bentLeft, 3),
      en: "Now bend to the side: long, not deep.",
      ru: "Теперь наклон в сторону: длинный, не глубокий.",
      es: "Ahora inclínate a un lado: largo, no profundo.",
      seconds: 24,
    },
    {
      caption: "Cat and cow",
      scene: round([0, poses.onFours], [3, poses.cat], [7, poses.cow], [10, poses.onFours]),
      en: "Down on hands and knees. Round the back, and let it sink.",
      ru: "Встаньте на четвереньки. Округлите спину и прогните её.",
      es: "A cuatro patas. Redondea la espalda y déjala bajar.",
      seconds: 20,
    },
    {
      caption: "Ready",
      scene: still(poses.onFours),
      en: "Good. Your back is awake.",
      ru: "Хорошо. Спина проснулась.",
      es: "Bien. Tu espalda está despierta.",
      hold: 2,
    },
  ],
};

const mainSet = {
  lines: [
    {
      caption: "Main set",
      under: "three exercises",
      scene: title,
      en: "The main set: three exercises, twenty seconds each. Stop when it hurts.",
      ru: "Основной круг: три упражнения по двадцать секунд. Больно: остановитесь.",
      es: "La serie principal: tres ejercicios de veinte segundos. Si duele, para.",
      hold: 1.5,
    },
    {
      caption: "1. Bird dog",
      scene: round([0, poses.onFours], [2.5, poses.birdDog], [99, poses.birdDog]),
      en: "One. The bird dog: a long arm and the leg of the same height.",
      ru: "Раз. Птица и собака: длинная рука и нога на одной высоте.",
      es: "Uno. El perro de muestra: brazo largo y pierna a la misma altura.",
      hold: 1,
    },
    {
      caption: "Bird dog",
      ...set(20, [0, poses.birdDog], [2, poses.onFours], [5, poses.birdDog], [8, poses.birdDog]),
      en: "Go.",
      ru: "Начали.",
      es: "Vamos.",
    },
    {
      caption: "2. Plank from the knees",
      scene: round([0, poses.onFours], [2.5, poses.kneePlank], [99, poses.kneePlank]),
      en: "Two. The plank from the knees: one line from knee to head.",
      ru: "Два. Планка с колен: одна линия от колена до головы.",
      es: "Dos. La plancha de rodillas: una línea de la rodilla a la cabeza.",
      hold: 1,
    },
    {
      caption: "Plank",
      under: "do not hold your breath",
      ...set(20, [0, poses.kneePlank], [30, poses.kneePlank]),
      en: "Go. Keep breathing.",
      ru: "Начали. Дышите.",
      es: "Vamos. Respira.",
    },
    {
      caption: "3. Bridge",
      scene: round([0, poses.kneesBent], [2.5, poses.bridge], [99, poses.bridge]),
      en: "Three. The bridge: press the heels down, and the hips go up.",
      ru: "Три. Мостик: пятки давят в пол, таз идёт вверх.",
      es: "Tres. El puente: empuja con los talones y la cadera sube.",
      hold: 1,
    },
    {
      caption: "Bridge",
      ...set(20, [0, poses.bridge], [2.5, poses.kneesBent], [5, poses.bridge]),
      en: "Go.",
      ru: "Начали.",
      es: "Vamos.",
    },
    {
      caption: "Done",
      scene: still(poses.kneesBent),
      en: "Done. Rest for a minute, then do it once more.",
      ru: "Готово. Минута отдыха, потом ещё один круг.",
      es: "Hecho. Descansa un minuto y repite otra vez.",
      hold: 3,
    },
  ],
};

const stretch = {
  wordsPerMinute: 120,
  lines: [
    {
      caption: "Stretch and breathe",
      scene: title,
      en: "Stretch and breathe. The work is done.",
      ru: "Растяжка и дыхание. Работа сделана.",
      es: "Estira y respira. El trabajo está hecho.",
      hold: 1.5,
    },
    {
      caption: "Child’s pose",
      scene: round([0, poses.onFours], [4, poses.child], [99, poses.child]),
      en: "From hands and knees, sit back on the heels. The arms are long.",
      ru: "С четверенек сядьте на пятки. Руки длинные.",
      es: "Desde cuatro patas, siéntate en los talones. Brazos largos.",
      hold: 2,
    },
    {
      caption: "Four breaths",
      scene: (t, { share }) => {
        const wide = swing(t, 6);
        return (
          room() +
          figure(
            poses.child.map(([x, y], index) => (index === 11 ? [x, y - 26 * wide] : [x, y])),
            look,
          ) +
          progress(share, "#2f6f73")
        );
      },
      en: "Breathe into the lower back. It becomes wide.",
      ru: "Дышите в поясницу. Она становится шире.",
      es: "Respira hacia la zona lumbar. Se ensancha.",
      seconds: 24,
    },
    {
      caption: "Knees to the chest",
      scene: round([0, poses.kneesBent], [3, poses.kneesToChest], [9, poses.kneesToChest], [12, poses.kneesBent]),
      en: "On your back, pull the knees to the chest, and let go.",
      ru: "На спине подтяните колени к груди и отпустите.",
      es: "Boca arriba, lleva las rodillas al pecho y suelta.",
      seconds: 24,
    },
    {
      caption: "Long",
      scene: round([0, poses.kneesBent], [4, poses.resting], [99, poses.resting]),
      en: "Stretch out. Notice where the back touches the floor.",
      ru: "Вытянитесь. Заметьте, где спина касается пола.",
      es: "Estírate. Nota dónde toca la espalda el suelo.",
      hold: 6,
    },
    {
      caption: "See you tomorrow",
      scene: still(poses.standing),
      en: "Get up over one side. See you tomorrow.",
      ru: "Встаньте через бок. До завтра.",
      es: "Levántate por un lado. Hasta mañana.",
      hold: 3,
    },
  ],
};

export const back = { "back-warm-up": warmUp, "back-main": mainSet, "back-stretch": stretch };
