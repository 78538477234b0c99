/** What the scripted expert says. Rule: it fits the topic and the learner's language, and two in a row differ. */
import { type Language, texts } from "../../http/texts";

export interface Occasion {
  readonly text: string;
  readonly languageCode: string | null;
  readonly category: string;
  readonly name: string;
  readonly variant: number;
}

type Mood = "thanks" | "question" | "greeting" | "picture" | "report";

/** Advice of the subject, given after an answer to a question or a report: content of the demo courses, which are in English. */
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
  const language = guessLanguage(occasion);
  const mood = guessMood(occasion.text);
  const sentence = fill(pick(texts[language].expert[mood], occasion.variant), occasion.name);
  const hints = language === "en" && (mood === "question" || mood === "report") ? advice[occasion.category] : undefined;
  return hints ? `${sentence} ${pick(hints, Math.floor(occasion.variant / 2))}` : sentence;
}

/** What is written with a verdict. */
export const verdictSentence = (status: "DONE" | "FAIL", occasion: Occasion): string =>
  fill(
    pick(texts[guessLanguage(occasion)].expert[status === "DONE" ? "done" : "fail"], occasion.variant),
    occasion.name,
  );

function guessMood(text: string): Mood {
  const words = text.toLowerCase();
  if (words.trim() === "") return "picture";
  if (/thank|спасибо|благодар|gracias/.test(words)) return "thanks";
  if (/\?|¿/.test(words)) return "question";
  if (/^(hi|hello|hey|good (morning|evening)|привет|здравствуй|добрый|hola|buenos|buenas)/.test(words.trim()))
    return "greeting";
  return "report";
}

function guessLanguage({ text, languageCode }: Occasion): Language {
  if (/\p{Script=Cyrillic}/u.test(text)) return "ru";
  if (/[¿¡ñ]|\b(hola|gracias)\b/i.test(text)) return "es";
  const code = languageCode?.slice(0, 2);
  return text.trim() === "" && (code === "ru" || code === "es") ? code : "en";
}

const pick = (list: readonly string[], variant: number): string => list[variant % list.length] ?? "";
const fill = (sentence: string, name: string): string =>
  sentence.replaceAll(", {{name}}", name ? `, ${name}` : "").replaceAll("{{name}}", name);
