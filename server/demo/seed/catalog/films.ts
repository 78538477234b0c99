/** The films of server/demo/media, and the lessons that have them. Rule: within a day no film comes twice; lengths are the files' own. */
export interface FilmPlan {
  readonly name: string;
  readonly durationSeconds: number;
}
/** Its folder has the film and its subtitles. */
export const filmDir = (name: string): string => `/media/films/${name}`;

const film = (name: string, durationSeconds: number): FilmPlan => ({ name, durationSeconds });

export const filmPlans: readonly FilmPlan[] = [
  film("yoga-arrive", 63),
  film("yoga-neck", 95),
  film("yoga-sun", 97),
  film("yoga-tree", 102),
  film("yoga-rest", 94),
  film("yoga-slow-down", 95),
  film("back-warm-up", 91),
  film("back-cat-cow", 88),
  film("back-hinge", 85),
  film("back-bird-dog", 79),
  film("back-balance", 78),
  film("back-main", 96),
  film("back-seated", 82),
  film("back-stretch", 81),
  film("spanish-hola", 64),
  film("spanish-things", 63),
  film("spanish-sounds", 66),
  film("spanish-say-it", 63),
  film("spanish-bar", 65),
  film("spanish-market", 67),
  film("spanish-clock", 63),
  film("spanish-plans", 73),
  film("spanish-trip", 63),
  film("spanish-past-words", 61),
  film("spanish-past-rule", 63),
  film("spanish-past-say-it", 72),
  film("english-situation", 68),
  film("english-phrases", 81),
  film("english-practice", 71),
  film("drawing-look", 74),
  film("drawing-along", 75),
  film("drawing-alone", 84),
  film("guitar-tune", 65),
  film("guitar-e-minor", 75),
  film("guitar-g", 79),
  film("guitar-play-along", 78),
];

export interface FilmedLesson {
  readonly course: string;
  readonly title: string;
  readonly days: readonly number[];
  readonly film: string;
}
const filmed = (course: string, title: string, days: readonly number[], name: string): FilmedLesson => ({
  course,
  title,
  days,
  film: name,
});

/** The seventh day of a week is a rest. */
const WEEK_1 = [1, 2, 3, 4, 5, 6];
const WEEK_2 = [8, 9, 10, 11, 12, 13];
/** The first days that a visitor is led to; those after them have the odd lessons, and the short clips of stories. */
const WEEK_3 = [15, 16, 17];
/** Stories play the short clips of the other days: 1, 13, 19 and 20. */
const BACK_DAYS = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 15, 16, 17, 18];
/** A story watches the first lesson of day 6 to its end. */
const YOGA_MORNINGS = [1, 2, 3, 4, 5, ...WEEK_2];

export const filmedLessons: readonly FilmedLesson[] = [
  filmed("back", "Warm-up for the spine", BACK_DAYS, "back-warm-up"),
  filmed("back", "Technique of the day", [2], "back-cat-cow"),
  filmed("back", "Technique of the day", [3, 8, 15, 16], "back-hinge"),
  filmed("back", "Technique of the day", [4, 5, 9, 10, 17], "back-bird-dog"),
  filmed("back", "Technique of the day", [6, 11, 12, 18], "back-balance"),
  filmed("back", "Main set", BACK_DAYS, "back-main"),
  filmed("back", "Main set, seated", BACK_DAYS, "back-seated"),
  filmed("back", "Stretch and breathe", BACK_DAYS, "back-stretch"),
  filmed("yoga", "Arrive", YOGA_MORNINGS, "yoga-arrive"),
  filmed("yoga", "Today's flow", [1, 2, 3], "yoga-neck"),
  filmed("yoga", "Today's flow", [4, 8, 12, 13], "yoga-sun"),
  filmed("yoga", "Today's flow", [5, 6, 9, 10, 11], "yoga-tree"),
  filmed("yoga", "Slow down", [...WEEK_1, ...WEEK_2], "yoga-slow-down"),
  filmed("yoga", "Rest", [...WEEK_1, ...WEEK_2], "yoga-rest"),
  filmed("spanish", "Listen first", WEEK_1, "spanish-hola"),
  filmed("spanish", "New words", WEEK_1, "spanish-things"),
  filmed("spanish", "How it works", WEEK_1, "spanish-sounds"),
  filmed("spanish", "Say it yourself", WEEK_1, "spanish-say-it"),
  filmed("spanish", "Listen first", WEEK_2, "spanish-bar"),
  filmed("spanish", "New words", WEEK_2, "spanish-market"),
  filmed("spanish", "How it works", WEEK_2, "spanish-clock"),
  filmed("spanish", "Say it yourself", WEEK_2, "spanish-plans"),
  filmed("spanish", "Listen first", WEEK_3, "spanish-trip"),
  filmed("spanish", "New words", WEEK_3, "spanish-past-words"),
  // on day 16 it has no film at all
  filmed("spanish", "How it works", [15, 17], "spanish-past-rule"),
  filmed("spanish", "Say it yourself", WEEK_3, "spanish-past-say-it"),
  filmed("english", "Situation", WEEK_1, "english-situation"),
  filmed("english", "Useful phrases", WEEK_1, "english-phrases"),
  filmed("english", "Practice", WEEK_1, "english-practice"),
  filmed("drawing", "Look", WEEK_1, "drawing-look"),
  filmed("drawing", "Draw along", WEEK_1, "drawing-along"),
  filmed("drawing", "On your own", WEEK_1, "drawing-alone"),
  filmed("guitar", "Tune up", WEEK_1, "guitar-tune"),
  filmed("guitar", "Chord of the day", [1], "guitar-e-minor"),
  filmed("guitar", "Chord of the day", [2], "guitar-g"),
  filmed("guitar", "Play along", WEEK_1, "guitar-play-along"),
];

/** What a course is shown by in the catalogue, by its key. */
export const demoFilms: Readonly<Record<string, string>> = {
  back: "back-warm-up",
  yoga: "yoga-sun",
  spanish: "spanish-hola",
  english: "english-situation",
  drawing: "drawing-along",
  guitar: "guitar-play-along",
};
