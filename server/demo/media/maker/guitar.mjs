import { CHORDS, played, STRINGS, title } from "./guitarNeck.mjs";

/** All strings of a chord, from the thick one to the thin one, or slowly. */
export const strum = (name, at, gap = 0.03) =>
  CHORDS[name]
    .flatMap((each, string) => (each ? [[string, each[0]]] : []))
    .map(([string, fret], index) => [at + index * gap, string, fret]);
const open = (string, at) => [0, 1.5, 3].map((later) => [at + later, string]);

const tuneOf = (string, en, ru, es) => ({
  caption: `String ${6 - string}: ${STRINGS[string].name}`,
  ...played(open(string, 2.6), null, { seconds: 8 }),
  en,
  ru,
  es,
});
const tune = {
  wordsPerMinute: 125,
  lines: [
    {
      caption: "Tune up",
      scene: title,
      isDark: true,
      en: "Tune up first. Turn the peg until your string sounds like mine.",
      ru: "Сначала настроимся. Крутите колок, пока ваша струна не зазвучит как моя.",
      es: "Primero afina. Gira la clavija hasta que tu cuerda suene como la mía.",
      hold: 1.5,
    },
    tuneOf(
      0,
      "The sixth string, E. The thickest.",
      "Шестая струна, ми. Самая толстая.",
      "La sexta cuerda, mi. La más gruesa.",
    ),
    tuneOf(1, "The fifth string, A.", "Пятая струна, ля.", "La quinta cuerda, la."),
    tuneOf(2, "The fourth string, D.", "Четвёртая струна, ре.", "La cuarta cuerda, re."),
    tuneOf(3, "The third string, G.", "Третья струна, соль.", "La tercera cuerda, sol."),
    tuneOf(4, "The second string, B.", "Вторая струна, си.", "La segunda cuerda, si."),
    tuneOf(
      5,
      "The first string, E again, two octaves higher.",
      "Первая струна, снова ми, на две октавы выше.",
      "La primera cuerda, otra vez mi, dos octavas más aguda.",
    ),
    {
      caption: "All six",
      ...played(
        [0, 1, 2, 3, 4, 5].map((string, index) => [2.5 + index * 0.6, string]),
        null,
        { seconds: 9 },
      ),
      en: "And all six, one after the other.",
      ru: "И все шесть, одна за другой.",
      es: "Y las seis, una tras otra.",
    },
  ],
};

const fingers = (name, lines) =>
  lines.map(([caption, en, ru, es], index) => {
    const shown = CHORDS[name].map((each) => (each && each[0] > 0 && each[1] > index + 1 ? [0] : each));
    return { caption, ...played([], shown, { hold: 2 }), en, ru, es };
  });
const byString = (name, at) => strum(name, at, 0.9);

const emChord = {
  wordsPerMinute: 128,
  lines: [
    {
      caption: "Chord of the day: E minor",
      scene: title,
      isDark: true,
      en: "The chord of the day: E minor. Two fingers are enough.",
      ru: "Аккорд дня: ми минор. Хватит двух пальцев.",
      es: "El acorde del día: mi menor. Bastan dos dedos.",
      hold: 1.5,
    },
    {
      caption: "The neck",
      ...played([], null, { hold: 2 }),
      en: "This is the neck. The thick string is on the left, the head is above.",
      ru: "Это гриф. Толстая струна слева, голова сверху.",
      es: "Este es el mástil. La cuerda gruesa está a la izquierda, la pala arriba.",
    },
    {
      caption: "Finger 2",
      ...played([], [[0], [2, 2], [0], [0], [0], [0]], { hold: 2.5 }),
      en: "The middle finger: string A, second fret.",
      ru: "Средний палец: струна ля, второй лад.",
      es: "El dedo medio: cuerda la, segundo traste.",
    },
    {
      caption: "Finger 3",
      ...played([], CHORDS.Em, { hold: 2.5 }),
      en: "The ring finger below it: string D, second fret.",
      ru: "Безымянный под ним: струна ре, второй лад.",
      es: "El anular debajo: cuerda re, segundo traste.",
    },
    {
      caption: "One by one",
      ...played(byString("Em", 3.4), CHORDS.Em, { seconds: 11 }),
      en: "Pluck each string. Each one rings.",
      ru: "Тронем каждую струну. Каждая звучит.",
      es: "Pulsa cada cuerda. Todas suenan.",
    },
    {
      caption: "If one buzzes",
      ...played(
        [
          [5.2, 1, 2],
          [6.7, 1, 2],
        ],
        CHORDS.Em,
        { seconds: 9 },
      ),
      en: "If one buzzes, press closer to the metal, and not harder.",
      ru: "Если дребезжит, прижмите ближе к ладу, а не сильнее.",
      es: "Si una zumba, pisa más cerca del traste, no más fuerte.",
    },
    {
      caption: "E minor",
      ...played(
        [2.5, 5, 7.5, 10].flatMap((at) => strum("Em", at)),
        CHORDS.Em,
        { seconds: 13 },
      ),
      en: "And all together: E minor.",
      ru: "И все вместе: ми минор.",
      es: "Y todas juntas: mi menor.",
    },
    {
      caption: "Your turn",
      ...played(
        [2, 3.5, 5, 6.5, 8, 9.5].flatMap((at) => strum("Em", at)),
        CHORDS.Em,
        { seconds: 12 },
      ),
      en: "Play along.",
      ru: "Играйте вместе.",
      es: "Toca conmigo.",
    },
  ],
};
const gChord = {
  wordsPerMinute: 128,
  lines: [
    {
      caption: "Chord of the day: G",
      scene: title,
      isDark: true,
      en: "The chord of the day: G. It is wide, and it sounds like morning.",
      ru: "Аккорд дня: соль мажор. Широкий, звучит как утро.",
      es: "El acorde del día: sol. Es ancho y suena a mañana.",
      hold: 1.5,
    },
    ...fingers("G", [
      [
        "Finger 1",
        "The index finger: string A, second fret.",
        "Указательный палец: струна ля, второй лад.",
        "El índice: cuerda la, segundo traste.",
      ],
      [
        "Finger 2",
        "The middle finger: the thick E, third fret.",
        "Средний: толстая ми, третий лад.",
        "El medio: mi grave, tercer traste.",
      ],
      [
        "Finger 3",
        "The ring finger goes far: the thin E, third fret.",
        "Безымянный тянется далеко: тонкая ми, третий лад.",
        "El anular va lejos: mi aguda, tercer traste.",
      ],
    ]),
    {
      caption: "One by one",
      ...played(byString("G", 3.4), CHORDS.G, { seconds: 11 }),
      en: "Pluck each string, and listen.",
      ru: "Троньте каждую струну и послушайте.",
      es: "Pulsa cada cuerda y escucha.",
    },
    {
      caption: "G",
      ...played(
        [2, 4.5, 7, 9.5].flatMap((at) => strum("G", at)),
        CHORDS.G,
        { seconds: 12.5 },
      ),
      en: "All together: G.",
      ru: "Все вместе: соль мажор.",
      es: "Todas juntas: sol.",
    },
    {
      caption: "E minor, then G",
      under: "E minor",
      ...played(
        [3, 4.2, 5.4, 6.6].flatMap((at) => strum("Em", at)),
        CHORDS.Em,
        { seconds: 8 },
      ),
      en: "Now change. Four of E minor.",
      ru: "Теперь смена. Четыре раза ми минор.",
      es: "Ahora cambia. Cuatro de mi menor.",
    },
    {
      caption: "E minor, then G",
      under: "G",
      ...played(
        [1, 2.2, 3.4, 4.6].flatMap((at) => strum("G", at)),
        CHORDS.G,
        { seconds: 6.5 },
      ),
      en: "Four of G.",
      ru: "Четыре раза соль.",
      es: "Cuatro de sol.",
    },
    {
      caption: "Again",
      under: "E minor",
      ...played(
        [1, 2.2, 3.4, 4.6].flatMap((at) => strum("Em", at)),
        CHORDS.Em,
        { seconds: 6 },
      ),
      say: [],
      en: "E minor.",
      ru: "Ми минор.",
      es: "Mi menor.",
    },
    {
      caption: "Again",
      under: "G",
      ...played(
        [0.8, 2, 3.2, 4.4].flatMap((at) => strum("G", at)),
        CHORDS.G,
        { seconds: 7.5 },
      ),
      say: [],
      en: "G.",
      ru: "Соль.",
      es: "Sol.",
    },
  ],
};

export const guitar = {
  "guitar-tune": tune,
  "guitar-e-minor": emChord,
  "guitar-g": gChord,
};
