/** Films of "Spanish from zero": its first week. */
import { box, ground, moved, pop, progress, words } from "./draw.mjs";
import * as icons from "./icons.mjs";
import { ask, meeting, RED, sentence, title, wall, word } from "./spanishScenes.mjs";

const night = () =>
  ground("#2b2d52", "#5a4a7a") +
  box(0, 600, 1280, 120, "#3a2f4f") +
  moved(icons.moon(), { x: 1060, y: 190, size: 0.7 });
const morning = () =>
  ground("#ffe8c2", "#f9c58d") + moved(icons.sun(), { x: 1060, y: 330, size: 0.8 }) + box(0, 600, 1280, 120, "#c9744f");
const noon = () =>
  ground("#cdeaf7", "#f6e3b4") + moved(icons.sun(), { x: 1060, y: 190, size: 0.8 }) + box(0, 600, 1280, 120, "#c9744f");

/** `more.caption` is above the meeting: the bubble has the words already. */
const spoken = (es, en, ru, speaker, back, under) =>
  sentence(es, en, ru, meeting(es, speaker, back), {
    caption: under,
    say: [`es:${es}`, 1.4, `es:${es}`],
    hold: 1.8,
    isDark: back === night,
  });

const hola = {
  wordsPerMinute: 120,
  lines: [
    {
      caption: "Escucha",
      under: "Listen first",
      scene: title,
      say: ["en:Listen first. You need not understand every word.", 0.5, "es:Escucha"],
      en: "Listen first. You need not understand every word.",
      ru: "Сначала послушайте. Понимать каждое слово не нужно.",
      es: "Primero escucha. No hace falta entender cada palabra.",
    },
    spoken("Buenos días", "Good morning", "Доброе утро", "left", morning, "in the morning"),
    spoken("Buenos días, Ana", "Good morning, Ana", "Доброе утро, Ана", "right", morning, "in the morning"),
    spoken("Hola, ¿qué tal?", "Hi, how are you?", "Привет, как дела?", "left", noon, "with a friend"),
    spoken("Muy bien, ¿y tú?", "Very well, and you?", "Очень хорошо, а у тебя?", "right", noon, "with a friend"),
    spoken("Buenas tardes", "Good afternoon", "Добрый день", "left", noon, "after lunch"),
    spoken(
      "Buenas noches",
      "Good evening, good night",
      "Добрый вечер, спокойной ночи",
      "right",
      night,
      "when it is dark",
    ),
    spoken("Adiós, hasta mañana", "Goodbye, see you tomorrow", "До свидания, до завтра", "left", night, "at the end"),
    spoken("¡Adiós!", "Goodbye!", "Пока!", "right", night, "at the end"),
    {
      caption: "Otra vez",
      under: "Once more",
      scene: title,
      say: ["es:Muy bien. Otra vez, mañana."],
      en: "Very good. Once more tomorrow.",
      ru: "Очень хорошо. Ещё раз завтра.",
      es: "Muy bien. Otra vez, mañana.",
    },
  ],
};

const polite = {
  wordsPerMinute: 120,
  lines: [
    {
      caption: "Palabras nuevas",
      under: "New words",
      scene: title,
      say: ["en:New words. Say each of them after the voice."],
      en: "New words. Say each of them after the voice.",
      ru: "Новые слова. Повторяйте каждое за диктором.",
      es: "Palabras nuevas. Repite cada una.",
    },
    word("el sol", "the sun", "солнце", icons.sun),
    word("la luna", "the moon", "луна", icons.nightMoon),
    word("la casa", "the house", "дом", icons.house),
    word("el árbol", "the tree", "дерево", icons.tree),
    word("el agua", "the water", "вода", icons.glass),
    word("el pan", "the bread", "хлеб", icons.bread),
    word("el café", "the coffee", "кофе", icons.cup),
    word("la carta", "the letter", "письмо", icons.letter),
    word("gracias", "thank you", "спасибо", icons.heart),
    {
      caption: "Muy bien",
      under: "Very good",
      scene: title,
      say: ["es:Muy bien. Nueve palabras."],
      en: "Very good. Nine words.",
      ru: "Очень хорошо. Девять слов.",
      es: "Muy bien. Nueve palabras.",
    },
  ],
};

/** A letter, large, and a word in which it is. */
const sound = (letter, es, en, ru, rule, rules) => ({
  caption: letter,
  under: rule,
  scene: (t, { share }) =>
    wall() + moved(words(es, 0, 0, 150, RED), { x: 640, y: 450, size: pop(t, 0.1) }) + progress(share, RED),
  say: [`en:${rule}`, 0.6, `es:${es}`, 1.6, `es:${es}`],
  hold: 2.8,
  en: `${rule}: ${es} (${en})`,
  ru: `${rules[0]}: ${es} (${ru})`,
  es: `${rules[1]}: ${es}`,
});
const sounds = {
  wordsPerMinute: 125,
  lines: [
    {
      caption: "Cómo suena",
      under: "How it sounds",
      scene: title,
      say: ["en:How it works. Spanish is read as it is written, with six exceptions."],
      en: "How it works. Spanish is read as it is written, with six exceptions.",
      ru: "Как это устроено. По-испански читают, как пишут, с шестью исключениями.",
      es: "Cómo funciona. El español se lee como se escribe, con seis excepciones.",
    },
    sound("h", "hola", "hello", "привет", "H is silent", ["H не произносится", "La hache es muda"]),
    sound("ñ", "mañana", "tomorrow", "завтра", "A wave makes it soft", [
      "Волна смягчает звук",
      "La virgulilla cambia el sonido",
    ]),
    sound("ll", "calle", "street", "улица", "Double L sounds like Y", [
      "Двойное L звучит как Й",
      "La doble ele suena como ye",
    ]),
    sound("j", "jamón", "ham", "ветчина", "J comes from the throat", [
      "J идёт из горла",
      "La jota sale de la garganta",
    ]),
    sound("rr", "perro", "dog", "собака", "Double R rolls", ["Двойное R раскатистое", "La doble erre vibra"]),
    sound("qu", "queso", "cheese", "сыр", "Q, U is simply K", ["QU читается просто как К", "Qu suena como ka"]),
    {
      caption: "¡!  ¿?",
      under: "A question begins with its mark",
      scene: (t, { share }) =>
        wall() +
        moved(icons.bubble("¿Qué tal?", { size: 90 }), { x: 640, y: 430, size: pop(t, 0.1) }) +
        progress(share, RED),
      say: ["en:And a question shows from its beginning that it is one.", 0.4, "es:¿Qué tal?"],
      en: "And a question shows from its beginning that it is one.",
      ru: "А вопрос виден с самого начала.",
      es: "Y una pregunta se ve desde el principio.",
      hold: 2,
    },
  ],
};

const sayIt = {
  wordsPerMinute: 122,
  lines: [
    {
      caption: "Habla tú",
      under: "Say it yourself",
      scene: title,
      say: ["en:Now you. Answer aloud while the line fills up."],
      en: "Now you. Answer aloud while the line fills up.",
      ru: "Теперь вы. Отвечайте вслух, пока заполняется линия.",
      es: "Ahora tú. Responde en voz alta mientras se llena la línea.",
    },
    ...ask("¡Hola!", "¡Hola! Buenos días", ["Hello!", "Hello! Good morning"], ["Привет!", "Привет! Доброе утро"], 5),
    ...ask(
      "¿Cómo te llamas?",
      "Me llamo Luis",
      ["What is your name?", "My name is Luis"],
      ["Как тебя зовут?", "Меня зовут Луис"],
    ),
    ...ask(
      "¿Qué tal estás?",
      "Muy bien, gracias",
      ["How are you?", "Very well, thank you"],
      ["Как дела?", "Очень хорошо, спасибо"],
    ),
    ...ask(
      "¿De dónde eres?",
      "Soy de Madrid",
      ["Where are you from?", "I am from Madrid"],
      ["Откуда ты?", "Я из Мадрида"],
    ),
    ...ask("¡Hasta mañana!", "¡Adiós!", ["See you tomorrow!", "Goodbye!"], ["До завтра!", "Пока!"], 5),
    {
      caption: "Muy bien",
      under: "your first conversation",
      scene: title,
      say: ["es:Muy bien."],
      en: "Very good: your first conversation.",
      ru: "Очень хорошо: ваш первый разговор.",
      es: "Muy bien: tu primera conversación.",
    },
  ],
};

export const spanish = {
  "spanish-hola": hola,
  "spanish-things": polite,
  "spanish-sounds": sounds,
  "spanish-say-it": sayIt,
};
