/** What the scripted expert says. Rule: it fits the topic and the learner's language, and two in a row differ. */
export interface Occasion {
  readonly text: string;
  readonly languageCode: string | null;
  readonly category: string;
  readonly name: string;
  readonly variant: number;
}

type Language = "en" | "ru" | "es";
type Mood = "thanks" | "question" | "greeting" | "picture" | "report";
type Sentences = Record<Mood | "done" | "fail", readonly string[]>;

const general: Record<Language, Sentences> = {
  en: {
    thanks: [
      "You are very welcome, {name}! I am here if anything else comes up.",
      "My pleasure. Tell me how the next lesson goes.",
    ],
    question: [
      "Good question. Take it in small steps: repeat today's first lesson slowly, then try again. It usually clears up on the second pass.",
      "I would keep it simple here: do it as the lesson shows, once a day, and note what still feels unclear. We will go through your notes together.",
      "Yes, that is fine. The only thing to watch is regularity: twenty minutes every day beat two hours on Sunday.",
    ],
    greeting: [
      "Hello, {name}! Good to hear from you. How did today's lesson go?",
      "Hi, {name}! What are you working on today?",
    ],
    picture: [
      "Thank you, this shows it well. I can see real progress since last week.",
      "Great, thanks for sharing. It looks right to me; keep going like this.",
    ],
    report: [
      "Thank you for writing, {name}. That sounds like a good day's work. Go on to the next lesson when you feel ready.",
      "Well done! What was the hardest part? We can give it a little more time tomorrow.",
      "I like how steadily you go. Keep today's notes, we will come back to them at the end of the stage.",
    ],
    done: [
      "Approved. Clear, complete and in your own words: exactly what this task was for. On to the next one!",
      "Very good work, {name}. Everything asked for is there, and the last part is better than I expected. Approved.",
      "Approved! You took the time to do it properly and it shows.",
    ],
    fail: [
      "You are nearly there. The first part is right; in the second one the example is missing. Please add one of your own and send it again.",
      "A good start, {name}, but it is a little short. Describe step by step what you did and what was difficult, then send it again.",
    ],
  },
  ru: {
    thanks: [
      "Пожалуйста, {name}! Пишите, если появятся ещё вопросы.",
      "Рада помочь. Расскажите, как пройдёт следующий урок.",
    ],
    question: [
      "Хороший вопрос. Двигайтесь маленькими шагами: повторите первый урок дня медленно, а потом попробуйте ещё раз. Обычно со второго раза всё проясняется.",
      "Здесь лучше проще: делайте так, как показано в уроке, раз в день, и записывайте, что осталось непонятным. Разберём вместе.",
      "Да, так можно. Главное здесь регулярность: двадцать минут каждый день лучше двух часов в воскресенье.",
    ],
    greeting: [
      "Здравствуйте, {name}! Рада вас слышать. Как прошёл сегодняшний урок?",
      "Привет, {name}! Над чем сегодня работаете?",
    ],
    picture: [
      "Спасибо, всё хорошо видно. Прогресс за неделю заметен.",
      "Отлично, спасибо! Всё верно, продолжайте так же.",
    ],
    report: [
      "Спасибо, что написали, {name}. Хорошо поработали! Переходите к следующему уроку, когда будете готовы.",
      "Молодец! Что было самым трудным? Завтра уделим этому чуть больше времени.",
      "Нравится, как ровно вы идёте. Сохраните сегодняшние записи, вернёмся к ним в конце этапа.",
    ],
    done: [
      "Принято. Понятно, полно и своими словами: именно то, что нужно. Переходим к следующему!",
      "Очень хорошая работа, {name}. Всё на месте, а последняя часть даже лучше, чем я ждала. Принято.",
      "Принято! Видно, что вы не спешили и сделали всё как следует.",
    ],
    fail: [
      "Почти готово. Первая часть верная, а во второй не хватает примера. Добавьте свой и отправьте ещё раз.",
      "Хорошее начало, {name}, но коротковато. Опишите по шагам, что вы делали и что было трудно, и отправьте снова.",
    ],
  },
  es: {
    thanks: ["¡De nada, {name}! Aquí estoy si surge algo más.", "Un placer. Cuéntame cómo va la próxima lección."],
    question: [
      "Buena pregunta. Ve paso a paso: repite despacio la primera lección de hoy y vuelve a intentarlo. A la segunda suele aclararse.",
      "Yo lo haría sencillo: hazlo como muestra la lección, una vez al día, y apunta lo que no quede claro. Lo vemos juntos.",
      "Sí, está bien así. Lo importante es la constancia: veinte minutos al día valen más que dos horas el domingo.",
    ],
    greeting: [
      "¡Hola, {name}! Qué alegría leerte. ¿Cómo fue la lección de hoy?",
      "¡Hola, {name}! ¿En qué trabajas hoy?",
    ],
    picture: [
      "Gracias, se ve muy bien. Noto el progreso desde la semana pasada.",
      "Perfecto, gracias por compartirlo. Está bien; sigue así.",
    ],
    report: [
      "Gracias por escribir, {name}. Buen trabajo el de hoy. Pasa a la siguiente lección cuando quieras.",
      "¡Bien hecho! ¿Qué fue lo más difícil? Mañana le damos un poco más de tiempo.",
      "Me gusta tu constancia. Guarda las notas de hoy, volveremos a ellas al final de la etapa.",
    ],
    done: [
      "Aprobada. Clara, completa y con tus propias palabras. ¡A por la siguiente!",
      "Muy buen trabajo, {name}. Está todo lo que se pedía. Aprobada.",
      "¡Aprobada! Se nota que le dedicaste tiempo.",
    ],
    fail: [
      "Casi está. La primera parte es correcta; en la segunda falta un ejemplo. Añade uno tuyo y envíala otra vez.",
      "Buen comienzo, {name}, pero es algo breve. Describe paso a paso qué hiciste y qué te costó, y envíala de nuevo.",
    ],
  },
};

/** Advice of the subject, given after an answer to a question or a report (English courses, so in English only). */
const advice: Record<string, readonly string[]> = {
  fitness: [
    "Keep breathing out on the effort, and stop before it hurts.",
    "If the lower back complains, shorten the movement and slow down.",
    "Drink some water and give yourself a minute between sets.",
  ],
  language: [
    "Say each sentence aloud twice: the ear learns faster than the eye.",
    "Try to use two of today's words in a message to a friend.",
    "Do not translate word by word; learn the whole phrase.",
  ],
  art: [
    "Look longer than you draw, and hold the pencil loosely.",
    "Begin with the big shapes; details come last.",
    "Leave the rubber in the drawer today: the lines you keep teach you most.",
  ],
  music: [
    "Slow it down until every note is clean, then add five beats a minute.",
    "Ten minutes with a metronome beat an hour without.",
  ],
};

/** The answer to a learner's message. */
export function replySentence(occasion: Occasion): string {
  const language = languageOf(occasion);
  const mood = moodOf(occasion.text);
  const sentence = fill(pick(general[language][mood], occasion.variant), occasion.name);
  const hints = language === "en" && (mood === "question" || mood === "report") ? advice[occasion.category] : undefined;
  return hints ? `${sentence} ${pick(hints, Math.floor(occasion.variant / 2))}` : sentence;
}

/** What is written with a verdict. */
export const verdictSentence = (status: "DONE" | "FAIL", occasion: Occasion): string =>
  fill(pick(general[languageOf(occasion)][status === "DONE" ? "done" : "fail"], occasion.variant), occasion.name);

function moodOf(text: string): Mood {
  const words = text.toLowerCase();
  if (words.trim() === "") return "picture";
  if (/thank|спасибо|благодар|gracias/.test(words)) return "thanks";
  if (/\?|¿/.test(words)) return "question";
  if (/^(hi|hello|hey|good (morning|evening)|привет|здравствуй|добрый|hola|buenos|buenas)/.test(words.trim()))
    return "greeting";
  return "report";
}

function languageOf({ text, languageCode }: Occasion): Language {
  if (/\p{Script=Cyrillic}/u.test(text)) return "ru";
  if (/[¿¡ñ]|\b(hola|gracias)\b/i.test(text)) return "es";
  const code = languageCode?.slice(0, 2);
  return text.trim() === "" && (code === "ru" || code === "es") ? code : "en";
}

const pick = (list: readonly string[], variant: number): string => list[variant % list.length] ?? "";
const fill = (sentence: string, name: string): string =>
  sentence.replaceAll(", {name}", name ? `, ${name}` : "").replaceAll("{name}", name);
