/** Films of "Spanish from zero": the day "I went, I saw". */
import { box, circle, line, moved, pop, progress, rise, words } from "./draw.mjs";
import * as icons from "./icons.mjs";
import { ask, RED, sentence, title, wall, word } from "./spanishScenes.mjs";

/** A wide picture of which the sentence tells. */
const view =
  (draw) =>
  (t, { share }) =>
    wall() + draw(t) + progress(share, RED);
const wave = (y, colour, shift) =>
  moved(line(`M-80 ${y} q40 -20 80 0 ${"t80 0 ".repeat(17)}`, colour, 8), { x: shift });
const beach = (t) =>
  box(0, 0, 1280, 340, "#cdeaf7") +
  moved(icons.sun(t), { x: 1090, y: 250, size: 0.6 }) +
  box(0, 330, 1280, 310, "#4f9fd0") +
  [380, 450, 530]
    .map((y, index) => wave(y, ["#8cc8ea", "#c8e6f7", "#8cc8ea"][index], 30 * Math.sin(t * 1.1 + index)))
    .join("") +
  box(0, 600, 1280, 120, "#f3d9a0");
const journey = (t) => moved(icons.train(), { x: -200 + 260 * t, y: 480, size: 1.2 });
const journeyBack = (t) =>
  moved(icons.house(), { x: 230, y: 470, size: 0.9 }) +
  moved(icons.train(), { x: 1400 - 820 * rise(t, 0, 4), y: 485, size: 1 });
const lunch = (t) =>
  circle(640, 430, 240, "#fffdf6") +
  circle(640, 430, 200, "#f1ebdd") +
  moved(icons.fish(t), { x: 640, y: 430, size: 1.05 });
const drink = () => box(440, 560, 400, 40, "#7a5236", 12) + moved(icons.glass(), { x: 640, y: 440, size: 1 });
const talk = (t) =>
  moved(icons.bubble("¿Te acuerdas?"), { x: 480, y: 330, size: pop(t, 0.2) }) +
  moved(icons.bubble("¡Sí, claro!", { toRight: true }), { x: 820, y: 500, size: pop(t, 1.4) });
const tell = (es, en, ru, draw) =>
  sentence(es, en, ru, view(draw), { under: en, say: [`es:${es}`, 1.2, `es:${es}`], hold: 2 });

const trip = {
  wordsPerMinute: 118,
  lines: [
    {
      caption: "Ayer",
      under: "Yesterday",
      scene: title,
      say: ["en:Listen first. Somebody tells what she did yesterday.", 0.4, "es:Ayer"],
      en: "Listen first. Somebody tells what she did yesterday.",
      ru: "Сначала послушайте. Девушка рассказывает, что делала вчера.",
      es: "Primero escucha. Alguien cuenta qué hizo ayer.",
    },
    tell("Ayer fui a la playa", "Yesterday I went to the beach", "Вчера я ездила на пляж", beach),
    tell("Fui en tren", "I went by train", "Я ехала на поезде", journey),
    tell("Vi el mar", "I saw the sea", "Я увидела море", (t) =>
      moved(icons.eye(t * 1.4), { x: 640, y: 420, size: 1.2 }),
    ),
    tell("Comí pescado", "I ate fish", "Я ела рыбу", lunch),
    tell("Bebí agua", "I drank water", "Я пила воду", drink),
    tell("Hablé con una amiga", "I talked with a friend", "Я поговорила с подругой", talk),
    tell("Volví a casa", "I came back home", "Я вернулась домой", journeyBack),
    {
      caption: "Otra vez",
      under: "the whole story",
      scene: (t, state) => view([beach, lunch, journeyBack][Math.min(2, Math.floor(state.t / 4))])(t % 4, state),
      say: ["es:Ayer fui a la playa. Vi el mar, comí pescado y volví a casa."],
      seconds: 12,
      en: "Yesterday I went to the beach. I saw the sea, ate fish and came back home.",
      ru: "Вчера я ездила на пляж. Увидела море, поела рыбы и вернулась домой.",
      es: "Ayer fui a la playa. Vi el mar, comí pescado y volví a casa.",
    },
  ],
};

const page = (text) => () =>
  box(-150, -170, 300, 340, "#fffdf6", 16) +
  box(-150, -170, 300, 70, "#d64545", 16) +
  words(text, 0, 80, 130, "#22303c");
const pastWords = {
  wordsPerMinute: 118,
  lines: [
    {
      caption: "Palabras nuevas",
      under: "New words",
      scene: title,
      say: ["en:New words: what I did. Say each of them after the voice."],
      en: "New words: what I did. Say each of them after the voice.",
      ru: "Новые слова: что я делал. Повторяйте за диктором.",
      es: "Palabras nuevas: qué hice. Repite cada una.",
    },
    word("ayer", "yesterday", "вчера", page("←")),
    word("hoy", "today", "сегодня", page("15")),
    word("fui", "I went", "я ходил, я ездил", icons.train, 0.95),
    word("vi", "I saw", "я увидел", icons.eye),
    word("comí", "I ate", "я поел", icons.fish, 1),
    word("bebí", "I drank", "я попил", icons.glass),
    word("hablé", "I talked", "я поговорил", () => icons.bubble("bla, bla")),
    word("volví", "I came back", "я вернулся", icons.house, 1),
    word("el mercado", "the market", "рынок", icons.tomato, 1),
    {
      caption: "Ayer fui, vi y volví",
      under: "Yesterday I went, saw and came back",
      scene: title,
      say: ["es:Ayer fui, vi y volví."],
      hold: 2.5,
      en: "Yesterday I went, saw and came back.",
      ru: "Вчера я поехал, увидел и вернулся.",
      es: "Ayer fui, vi y volví.",
    },
  ],
};

/** A verb of which the end is exchanged: the stem stays where it is. */
const ending =
  (stem, from, to) =>
  (t, { share }) =>
    wall() +
    words(stem, 620, 440, 150, "#22303c", { anchor: "end" }) +
    moved(words(from, 0, 0, 150, "#7f8b95", { anchor: "start" }), {
      x: 628,
      y: 440 + 150 * rise(t, 2.2, 3),
      opacity: 1 - rise(t, 2.2, 3),
    }) +
    moved(words(to, 0, 0, 150, RED, { anchor: "start" }), {
      x: 628,
      y: 290 + 150 * rise(t, 2.4, 3.2),
      opacity: rise(t, 2.4, 3.2),
    }) +
    progress(share, RED);
const rule = (stem, from, to, en, ru) => ({
  caption: `${stem}${from} → yo ${stem}${to}`,
  under: en,
  scene: ending(stem, from, to),
  say: [`es:${stem}${from}`, 1.4, `es:yo ${stem}${to}`, 1.4, `es:yo ${stem}${to}`],
  hold: 2.8,
  en: `${stem}${from} → yo ${stem}${to}: ${en}`,
  ru: `${stem}${from} → yo ${stem}${to}: ${ru}`,
  es: `${stem}${from} → yo ${stem}${to}`,
});
/** Who did it: three rows that come one after the other. */
const table =
  (rows) =>
  (t, { share }) =>
    wall() +
    box(300, 210, 680, 380, "#fffdf6", 24) +
    rows
      .map(([who, verb], index) =>
        moved(
          words(who, 0, 0, 64, "#5a6b78", { anchor: "start", weight: 400 }) +
            words(verb, 220, 0, 76, RED, { anchor: "start" }),
          { x: 360, y: 310 + index * 112, opacity: rise(t, 0.4 + index * 1.6, 1 + index * 1.6) },
        ),
      )
      .join("") +
    progress(share, RED);
const pastRule = {
  wordsPerMinute: 122,
  lines: [
    {
      caption: "Cómo funciona",
      under: "How it works",
      scene: title,
      say: ["en:How it works. What is over has an end of its own."],
      en: "How it works. What is over has an end of its own.",
      ru: "Как это устроено. У прошедшего своё окончание.",
      es: "Cómo funciona. Lo que ya pasó tiene su propia terminación.",
    },
    rule("habl", "ar", "é", "I talked", "я говорил"),
    rule("com", "er", "í", "I ate", "я ел"),
    rule("viv", "ir", "í", "I lived", "я жил"),
    {
      caption: "¿Quién?",
      under: "who did it",
      scene: table([
        ["yo", "hablé"],
        ["tú", "hablaste"],
        ["ella", "habló"],
      ]),
      say: ["es:yo hablé", 1, "es:tú hablaste", 1, "es:ella habló"],
      hold: 3,
      en: "yo hablé, tú hablaste, ella habló: I, you, she talked",
      ru: "yo hablé, tú hablaste, ella habló: я, ты, она говорили",
      es: "yo hablé, tú hablaste, ella habló",
    },
    {
      caption: "¿Quién?",
      under: "who did it",
      scene: table([
        ["yo", "comí"],
        ["tú", "comiste"],
        ["ella", "comió"],
      ]),
      say: ["es:yo comí", 1, "es:tú comiste", 1, "es:ella comió"],
      hold: 3,
      en: "yo comí, tú comiste, ella comió: I, you, she ate",
      ru: "yo comí, tú comiste, ella comió: я, ты, она ели",
      es: "yo comí, tú comiste, ella comió",
    },
    {
      caption: "ir → fui,  ver → vi",
      under: "two that go their own way",
      scene: table([
        ["ir", "yo fui"],
        ["ver", "yo vi"],
      ]),
      say: ["en:Two verbs go their own way.", 0.3, "es:ir, yo fui", 0.6, "es:ver, yo vi"],
      hold: 3,
      en: "Two verbs go their own way: ir, yo fui; ver, yo vi",
      ru: "Два глагола идут своим путём: ir, yo fui; ver, yo vi",
      es: "Dos verbos van por su cuenta: ir, yo fui; ver, yo vi",
    },
    {
      caption: "¿Y ayer?",
      under: "And yesterday?",
      scene: title,
      say: ["es:¿Y ayer? ¿Qué comiste?"],
      hold: 3,
      en: "And yesterday? What did you eat?",
      ru: "А вчера? Что ты ел?",
      es: "¿Y ayer? ¿Qué comiste?",
    },
  ],
};

const pastSayIt = {
  wordsPerMinute: 120,
  lines: [
    {
      caption: "Habla tú",
      under: "Say it yourself",
      scene: title,
      say: ["en:Now you. What did you do yesterday? Answer aloud while the line fills up."],
      en: "Now you. What did you do yesterday? Answer aloud while the line fills up.",
      ru: "Теперь вы. Что вы делали вчера? Отвечайте вслух, пока заполняется линия.",
      es: "Ahora tú. ¿Qué hiciste ayer? Responde en voz alta.",
    },
    ...ask(
      "¿Adónde fuiste ayer?",
      "Fui al mercado",
      ["Where did you go yesterday?", "I went to the market"],
      ["Куда ты ходил вчера?", "Я ходил на рынок"],
    ),
    ...ask("¿Qué viste?", "Vi a un amigo", ["What did you see?", "I saw a friend"], ["Что ты видел?", "Я видел друга"]),
    ...ask(
      "¿Qué comiste?",
      "Comí pan y tomate",
      ["What did you eat?", "I ate bread and tomato"],
      ["Что ты ел?", "Я ел хлеб с помидором"],
    ),
    ...ask(
      "¿Con quién hablaste?",
      "Hablé con mi madre",
      ["Who did you talk with?", "I talked with my mother"],
      ["С кем ты разговаривал?", "Я разговаривал с мамой"],
    ),
    ...ask(
      "¿Cuándo volviste?",
      "Volví a las ocho",
      ["When did you come back?", "I came back at eight"],
      ["Когда ты вернулся?", "Я вернулся в восемь"],
    ),
    {
      caption: "Muy bien",
      under: "five sentences about yesterday",
      scene: title,
      say: ["es:Muy bien. Cinco frases sobre ayer."],
      en: "Very good: five sentences about yesterday.",
      ru: "Очень хорошо: пять предложений о вчерашнем дне.",
      es: "Muy bien. Cinco frases sobre ayer.",
    },
  ],
};

export const spanishPast = {
  "spanish-trip": trip,
  "spanish-past-words": pastWords,
  "spanish-past-rule": pastRule,
  "spanish-past-say-it": pastSayIt,
};
