/** Films of "Spanish from zero": everyday life, at the bar, at the market and by the clock. */
import { box, ground, moved, pop, progress } from "./draw.mjs";
import * as icons from "./icons.mjs";
import { ask, meeting, RED, sentence, title, wall, word } from "./spanishScenes.mjs";

const bar = () =>
  ground("#f3d9b1", "#d99a6c") +
  [0, 1, 2, 3, 4]
    .map((index) =>
      box(
        90 + index * 44,
        330 - (index % 3) * 22,
        26,
        90 + (index % 3) * 22,
        ["#6f9a5a", "#9d3d2c", "#3d5a73", "#ffd166", "#7a5236"][index],
        8,
      ),
    )
    .join("") +
  box(60, 420, 260, 16, "#7a5236") +
  box(0, 600, 1280, 120, "#7a5236");
const atBar = (es, en, ru, speaker) =>
  sentence(es, en, ru, meeting(es, speaker, bar), { caption: en, say: [`es:${es}`, 1.4, `es:${es}`], hold: 1.9 });

const order = {
  wordsPerMinute: 120,
  lines: [
    {
      caption: "En el bar",
      under: "At the bar",
      scene: title,
      say: ["en:Listen first. Somebody has breakfast at a bar."],
      en: "Listen first. Somebody has breakfast at a bar.",
      ru: "Сначала послушайте. Завтрак в баре.",
      es: "Primero escucha. Alguien desayuna en un bar.",
    },
    atBar("Hola, ¿qué desea?", "Hello, what would you like?", "Здравствуйте, что желаете?", "right"),
    atBar("Un café, por favor", "A coffee, please", "Кофе, пожалуйста", "left"),
    atBar("¿Con leche?", "With milk?", "С молоком?", "right"),
    atBar("Sí, con leche", "Yes, with milk", "Да, с молоком", "left"),
    atBar("¿Algo más?", "Anything else?", "Что-нибудь ещё?", "right"),
    atBar("Pan con tomate", "Bread with tomato", "Хлеб с помидором", "left"),
    atBar("¿Cuánto es?", "How much is it?", "Сколько с меня?", "left"),
    atBar("Cuatro euros", "Four euros", "Четыре евро", "right"),
    atBar("Aquí tiene. ¡Gracias!", "Here you are. Thank you!", "Вот, пожалуйста. Спасибо!", "left"),
  ],
};

const pair = (icon) => () => moved(icon(), { x: -90, y: 20, size: 0.7 }) + moved(icon(), { x: 90, y: 20, size: 0.7 });
const market = {
  wordsPerMinute: 118,
  lines: [
    {
      caption: "En el mercado",
      under: "At the market",
      scene: title,
      say: ["en:New words: at the market. Say each of them after the voice."],
      en: "New words: at the market. Say each of them after the voice.",
      ru: "Новые слова: на рынке. Повторяйте за диктором.",
      es: "Palabras nuevas: en el mercado. Repite cada una.",
    },
    word("la manzana", "the apple", "яблоко", icons.apple),
    word("dos manzanas", "two apples", "два яблока", pair(icons.apple)),
    word("la naranja", "the orange", "апельсин", icons.orange),
    word("dos naranjas", "two oranges", "два апельсина", pair(icons.orange)),
    word("el tomate", "the tomato", "помидор", icons.tomato),
    word("un kilo de tomates", "a kilo of tomatoes", "килограмм помидоров", pair(icons.tomato)),
    word("el pan", "the bread", "хлеб", icons.bread, 1),
    word("el pescado", "the fish", "рыба", icons.fish, 1),
    word("¿Cuánto cuesta?", "How much is it?", "Сколько стоит?", () => icons.bubble("¿… €?", { size: 80 })),
  ],
};

/** The hands turn from one time to the other. */
const time = (es, en, ru, [fromHour, fromMinute], [hour, minute]) =>
  sentence(
    es,
    en,
    ru,
    (t, { share }) => {
      const part = Math.min(1, t / 1.6);
      const from = fromHour * 60 + fromMinute;
      const now = from + (hour * 60 + minute - from) * part * part * (3 - 2 * part);
      return (
        wall() +
        moved(icons.clock(now / 60 - (now % 60) / 60, now % 60), { x: 640, y: 420, size: 1.15 }) +
        progress(share, RED)
      );
    },
    { under: en, say: [1.2, `es:${es}`, 1.4, `es:${es}`], hold: 2.2 },
  );
const clock = {
  wordsPerMinute: 118,
  lines: [
    {
      caption: "¿Qué hora es?",
      under: "What time is it?",
      scene: title,
      say: ["en:How it works: the clock.", 0.3, "es:¿Qué hora es?"],
      en: "How it works: the clock. What time is it?",
      ru: "Как это устроено: часы. Который час?",
      es: "Cómo funciona: el reloj. ¿Qué hora es?",
      hold: 1.5,
    },
    time("Es la una", "It is one o’clock", "Час", [12, 0], [13, 0]),
    time("Son las dos", "It is two o’clock", "Два часа", [13, 0], [14, 0]),
    time("Son las dos y cuarto", "It is a quarter past two", "Четверть третьего", [14, 0], [14, 15]),
    time("Son las dos y media", "It is half past two", "Половина третьего", [14, 15], [14, 30]),
    time("Son las tres menos cuarto", "It is a quarter to three", "Без четверти три", [14, 30], [14, 45]),
    time("Son las tres", "It is three o’clock", "Три часа", [14, 45], [15, 0]),
    {
      caption: "Es la…  Son las…",
      under: "one hour is, all others are",
      scene: (t, { share }) =>
        wall() +
        moved(icons.bubble("1: es la", { size: 70 }), { x: 360, y: 420, size: pop(t, 0.3) }) +
        moved(icons.bubble("2–12: son las", { size: 70, toRight: true }), { x: 870, y: 420, size: pop(t, 1.5) }) +
        progress(share, RED),
      say: ["en:One hour is. All the others are."],
      hold: 3,
      en: "One hour is, all the others are.",
      ru: "Один час в единственном числе, остальные во множественном.",
      es: "La una va en singular, las demás en plural.",
    },
  ],
};

const plans = {
  wordsPerMinute: 120,
  lines: [
    {
      caption: "Habla tú",
      under: "Say it yourself",
      scene: title,
      say: ["en:Now you. Order something, and make a plan. Answer aloud while the line fills up."],
      en: "Now you. Order something, and make a plan. Answer aloud while the line fills up.",
      ru: "Теперь вы. Закажите что-нибудь и договоритесь о встрече. Отвечайте, пока заполняется линия.",
      es: "Ahora tú. Pide algo y queda con alguien. Responde en voz alta.",
    },
    ...ask(
      "¿Qué quieres tomar?",
      "Un café, por favor",
      ["What would you like?", "A coffee, please"],
      ["Что будешь?", "Кофе, пожалуйста"],
    ),
    ...ask("¿Y para comer?", "Pan con tomate", ["And to eat?", "Bread with tomato"], ["А поесть?", "Хлеб с помидором"]),
    ...ask(
      "¿Qué hora es?",
      "Son las dos y media",
      ["What time is it?", "It is half past two"],
      ["Который час?", "Половина третьего"],
    ),
    ...ask(
      "¿Quedamos mañana?",
      "Sí, a las ocho",
      ["Shall we meet tomorrow?", "Yes, at eight"],
      ["Встретимся завтра?", "Да, в восемь"],
    ),
    ...ask(
      "¿Dónde quedamos?",
      "En el bar de Ana",
      ["Where shall we meet?", "At Ana’s bar"],
      ["Где встретимся?", "В баре у Аны"],
    ),
    {
      caption: "Muy bien",
      under: "see you at eight",
      scene: title,
      say: ["es:Muy bien. ¡A las ocho!"],
      en: "Very good. At eight!",
      ru: "Очень хорошо. В восемь!",
      es: "Muy bien. ¡A las ocho!",
    },
  ],
};

export const spanishEveryday = {
  "spanish-bar": order,
  "spanish-market": market,
  "spanish-clock": clock,
  "spanish-plans": plans,
};
