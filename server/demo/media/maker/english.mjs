/** Films of "English for work". Rule: what is said in English is in English on the screen too; the subtitles say what it means. */
import { drawScene } from "../../../pictures/scenes.ts";
import { box, circle, ground, line, moved, pop, progress, rise, words } from "./draw.mjs";
import { bubble, letter } from "./icons.mjs";

const BLUE = "#3d5a73";
const title = () => `${drawScene("english")}<rect width="1280" height="176" fill="#f8fbfd" opacity="0.78"/>`;
const desk = () => ground("#e6eef5", "#b7cbdd") + box(0, 640, 1280, 80, "#8a6a50");

/** An inbox: rows [from, subject, isMarked] come one after the other. */
const inbox =
  (rows, marked = -1) =>
  (t, { share }) =>
    desk() +
    box(190, 190, 900, 440, "#fbfdff", 24) +
    rows
      .map(([from, subject], index) => {
        const y = 216 + index * 100;
        const isMarked = index === marked;
        return moved(
          box(0, 0, 852, 84, isMarked ? "#fde9b6" : "#eaf1f7", 14) +
            circle(46, 42, 24, ["#e76f51", "#2a9d8f", "#457b9d", "#b56576"][index % 4]) +
            words(from, 88, 54, 32, "#5a6b78", { anchor: "start", weight: 400 }) +
            words(subject, 250, 54, 36, "#22303c", { anchor: "start", weight: isMarked ? 700 : 400 }),
          { x: 214, y, opacity: rise(t, 0.2 + index * 0.5, 0.7 + index * 0.5) },
        );
      })
      .join("") +
    progress(share, BLUE);
/** A subject line of which one part is lit after the other. */
const parts =
  (all, lit) =>
  (_, { share }) => {
    let x = 160;
    const drawnParts = all.map(([text, name], index) => {
      const width = text.length * 28 + 36;
      const at = x;
      x += width + 14;
      const isLit = index === lit || lit === -1;
      return (
        box(at, 330, width, 100, isLit ? "#fde9b6" : "#eef3f8", 16) +
        words(text, at + width / 2, 396, 48, isLit ? "#22303c" : "#8b9aa7") +
        (isLit ? words(name, at + width / 2, 490, 38, BLUE, { weight: 400 }) : "")
      );
    });
    return desk() + box(110, 270, 1060, 280, "#fbfdff", 24) + drawnParts.join("") + progress(share, BLUE);
  };

const crowded = [
  ["Tom", "Question"],
  ["Mia", "Hello"],
  ["Ben", "Report"],
  ["Zoe", "Important!!!"],
];
const better = [
  ["Tom", "Budget 2027: your OK by Friday?"],
  ["Mia", "Hello"],
  ["Ben", "Report"],
  ["Zoe", "Important!!!"],
];
const SUBJECT = [
  ["Budget 2027:", "what"],
  ["your OK", "wish"],
  ["by Friday?", "when"],
];

const situation = {
  wordsPerMinute: 138,
  lines: [
    {
      caption: "Situation",
      under: "Subject lines",
      scene: title,
      en: "The situation: your letter is one of forty this morning.",
      ru: "Ситуация: ваше письмо одно из сорока за это утро.",
      es: "La situación: tu carta es una de las cuarenta de esta mañana.",
      hold: 2,
    },
    {
      caption: "Which would you open?",
      scene: inbox(crowded),
      en: "Look at the inbox. Which letter would you open first?",
      ru: "Посмотрите на входящие. Какое письмо вы откроете первым?",
      es: "Mira la bandeja. ¿Qué carta abrirías primero?",
      hold: 4,
    },
    {
      caption: "“Question” says nothing",
      scene: inbox(crowded, 0),
      en: "“Question” says nothing. The reader does not know what you want, or by when.",
      say: ["en:Question. It says nothing. The reader does not know what you want, or by when."],
      ru: "«Вопрос» ничего не говорит. Читатель не знает, чего вы хотите и к какому сроку.",
      es: "«Pregunta» no dice nada. Quien lee no sabe qué quieres ni para cuándo.",
      hold: 2,
    },
    {
      caption: "Now it does",
      scene: inbox(better, 0),
      en: "Now it does: budget, your OK, by Friday. It can be answered from a phone.",
      ru: "Теперь говорит: бюджет, ваше согласие, до пятницы. Ответить можно с телефона.",
      es: "Ahora sí: presupuesto, tu visto bueno, antes del viernes. Se responde desde el móvil.",
      hold: 2,
    },
    {
      caption: "1. What",
      scene: parts(SUBJECT, 0),
      en: "First: what it is about.",
      ru: "Первое: о чём речь.",
      es: "Primero: de qué se trata.",
      hold: 2.5,
    },
    {
      caption: "2. Your wish",
      scene: parts(SUBJECT, 1),
      en: "Second: what you wish from the reader.",
      ru: "Второе: чего вы хотите от читателя.",
      es: "Segundo: qué quieres de quien lee.",
      hold: 2.5,
    },
    {
      caption: "3. By when",
      scene: parts(SUBJECT, 2),
      en: "Third: by when.",
      ru: "Третье: к какому сроку.",
      es: "Tercero: para cuándo.",
      hold: 2.5,
    },
    {
      caption: "What, wish, when",
      scene: parts(SUBJECT, -1),
      en: "What, wish, when. Three words, and the letter is read.",
      ru: "Что, просьба, срок. Три слова, и письмо прочитано.",
      es: "Qué, petición, plazo. Tres palabras y la carta se lee.",
      hold: 4,
    },
    {
      caption: "Today",
      under: "rewrite three of your own",
      scene: (t, { share }) =>
        desk() + moved(letter(), { x: 640, y: 420, size: 1.2 * pop(t, 0.1) }) + progress(share, BLUE),
      en: "Today: find three of your own subject lines, and rewrite them.",
      ru: "Сегодня: найдите три своих темы письма и перепишите их.",
      es: "Hoy: busca tres asuntos tuyos y reescríbelos.",
      hold: 4,
    },
  ],
};

/** A phrase: said, said again more slowly, and a rest in which it is repeated. */
const phrase = (text, use, ru, es) => ({
  caption: use,
  scene: (t, { share }) =>
    desk() +
    moved(bubble(text, { size: text.length > 30 ? 50 : 60 }), { x: 640, y: 410, size: 1.1 * pop(t, 0.1) }) +
    progress(share, BLUE),
  say: [`en:${text}`, 1.6, `en:${text}`],
  hold: 2.6,
  en: text,
  ru: `${text} ${ru}`,
  es: `${text} ${es}`,
});
const phrases = {
  wordsPerMinute: 128,
  lines: [
    {
      caption: "Useful phrases",
      scene: title,
      en: "Useful phrases for a subject line. Repeat each of them aloud.",
      ru: "Полезные фразы для темы письма. Повторяйте вслух.",
      es: "Frases útiles para el asunto. Repite en voz alta.",
      hold: 1.5,
    },
    phrase("Could you check the numbers?", "asking", "Не могли бы вы проверить цифры?", "¿Podrías revisar las cifras?"),
    phrase(
      "Your OK by Friday, please",
      "asking for a decision",
      "Прошу согласовать до пятницы",
      "Tu visto bueno antes del viernes, por favor",
    ),
    phrase("For your information", "no answer is needed", "К сведению", "Para tu información"),
    phrase(
      "A short question about the contract",
      "asking for two minutes",
      "Короткий вопрос по договору",
      "Una pregunta breve sobre el contrato",
    ),
    phrase(
      "Reminder: the report is due today",
      "reminding",
      "Напоминание: отчёт сдаём сегодня",
      "Recordatorio: el informe es para hoy",
    ),
    phrase("New date for our meeting", "changing a plan", "Новая дата встречи", "Nueva fecha para la reunión"),
    phrase("Thank you for your help", "thanking", "Спасибо за помощь", "Gracias por tu ayuda"),
    {
      caption: "Seven phrases",
      scene: title,
      en: "Seven phrases. Which one do you need today?",
      ru: "Семь фраз. Какая нужна вам сегодня?",
      es: "Siete frases. ¿Cuál necesitas hoy?",
      hold: 3,
    },
  ],
};

/** Two subject lines, time to choose, and the better one with its reason. */
const choice = (a, b, better, [en, ru, es]) => {
  const card = (text, index, isRight) => {
    const fill = isRight === null ? "#fbfdff" : isRight ? "#cfeedd" : "#f6dcd8";
    return (
      box(190, 220 + index * 170, 900, 130, fill, 24) +
      circle(270, 285 + index * 170, 42, "#457b9d") +
      words("AB"[index], 270, 302 + index * 170, 48, "#ffffff") +
      words(text, 340, 302 + index * 170, 46, "#22303c", { anchor: "start" }) +
      (isRight ? line(`M1000 ${285 + index * 170} l26 28 l44 -56`, "#2a9d8f", 14) : "")
    );
  };
  const cards = (t, isShown) =>
    desk() + [a, b].map((text, index) => card(text, index, isShown ? index === better : null, t)).join("");
  return [
    {
      caption: "A or B?",
      scene: (t, { share, seconds }) =>
        cards(t, false) +
        box(190, 570, 900, 24, "#d5e1ea", 12) +
        box(190, 570, 900 * rise(t, 0.5, seconds - 0.2), 24, "#457b9d", 12) +
        progress(share, BLUE),
      say: ["en:A, or B?"],
      seconds: 7,
      hold: 0,
      en: `A: ${a}. B: ${b}.`,
      ru: `A: ${a}. B: ${b}. Что лучше?`,
      es: `A: ${a}. B: ${b}. ¿Cuál es mejor?`,
    },
    { caption: "AB"[better], scene: (t, { share }) => cards(t, true) + progress(share, BLUE), en, ru, es, hold: 1.8 },
  ];
};
const practice = {
  wordsPerMinute: 138,
  lines: [
    {
      caption: "Practice",
      scene: title,
      en: "Practice. Choose before the line is full.",
      ru: "Практика. Выберите, пока линия не заполнилась.",
      es: "Práctica. Elige antes de que se llene la línea.",
      hold: 1.2,
    },
    ...choice("Meeting", "Meeting moved to 3 pm", 1, [
      "B. The news is in the subject itself.",
      "B. Новость стоит прямо в теме.",
      "B. La novedad está en el propio asunto.",
    ]),
    ...choice("Photos for page 4: by noon?", "I need something from you", 0, [
      "A. What, and by when.",
      "A. Что и к какому сроку.",
      "A. Qué y para cuándo.",
    ]),
    ...choice("URGENT!!! READ NOW!!!", "Server down: call me, please", 1, [
      "B. Capitals shout, facts help.",
      "B. Заглавные буквы кричат, факты помогают.",
      "B. Las mayúsculas gritan, los hechos ayudan.",
    ]),
    ...choice("Minutes: no answer needed", "FYI", 0, [
      "A. The reader may stop here, and knows it.",
      "A. Читатель может на этом остановиться и знает это.",
      "A. Quien lee puede parar aquí, y lo sabe.",
    ]),
    ...choice("Re: Re: Re: Fwd: lunch", "Contract: two changes for you", 1, [
      "B. A new subject gets a new line.",
      "B. Новой теме нужна новая строка.",
      "B. Un tema nuevo merece un asunto nuevo.",
    ]),
    {
      caption: "Well done",
      under: "what, wish, when",
      scene: title,
      en: "Well done. What, wish, when.",
      ru: "Отлично. Что, просьба, срок.",
      es: "Bien hecho. Qué, petición, plazo.",
      hold: 2.5,
    },
  ],
};

export const english = { "english-situation": situation, "english-phrases": phrases, "english-practice": practice };
