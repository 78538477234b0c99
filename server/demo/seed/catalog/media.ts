/** The clips and documents of server/demo/media, and which courses have them. Rule: lengths are the files' own, so that a person can watch a lesson. */
export interface ClipPlan {
  readonly name: string;
  readonly durationSeconds: number;
  readonly mp4?: string;
  readonly m3u8?: string;
  /** The clip whose subtitles it has. */
  readonly subtitles?: string;
}

const clip = (name: string, durationSeconds: number): readonly ClipPlan[] => [
  {
    name,
    durationSeconds,
    mp4: `/media/clips/${name}/clip.mp4`,
    m3u8: `/media/clips/${name}/clip.m3u8`,
    subtitles: name,
  },
  { name: `${name} vertical`, durationSeconds, mp4: `/media/clips/${name}/vertical.mp4`, subtitles: name },
];

/** Recorded, but not yet converted: it can be played nowhere. */
export const RAW = "raw";
/** Its file ends after the first lines. */
export const BROKEN = "broken";
/** No recording at all: the lesson is to be read. */
export const NO_CLIP = "none";
/** What a lesson is about, before it. */
export const INTRO = "intro";

export const clipPlans: readonly ClipPlan[] = [
  ...clip("breath", 16),
  ...clip("steps", 12),
  ...clip("shapes", 16),
  ...clip(INTRO, 10).map(({ m3u8: _, ...plan }) => plan),
  { name: RAW, durationSeconds: 12 },
  { name: BROKEN, durationSeconds: 10, mp4: "/media/clips/broken/clip.mp4" },
];

export const subtitleLanguages = [
  { languageCode: "en_US", label: "English", name: "en" },
  { languageCode: "es_ES", label: "Español", name: "es" },
  { languageCode: "ru_RU", label: "Русский", name: "ru" },
];

/** By the course's category: its clips, in turn. */
export const clipsOf: Readonly<Record<string, readonly string[]>> = {
  fitness: ["breath", "steps"],
  language: ["shapes"],
  art: ["shapes", "steps"],
  music: ["steps", "breath"],
};

export interface DocumentPlan {
  readonly title: string;
  readonly type: number;
  /** Below server/demo/media. */
  readonly path: string;
}

const document = (title: string, type: number, path: string): DocumentPlan => ({ title, type, path });

/** What every course has. */
export const documentPlans: readonly DocumentPlan[] = [
  document("Plan of the course", 4, "documents/plan.pdf"),
  document("Notes for your lessons", 4, "documents/notes.docx"),
  document("Diary", 4, "documents/diary.xlsx"),
  document("Words of the course", 4, "documents/words.txt"),
  document("The three shapes", 2, "documents/shapes.png"),
  document("Breathing along", 3, "clips/breath/sound.m4a"),
  document("The breathing circle", 1, "clips/breath/clip.mp4"),
];

const BREATHING = ["clips/breath/sound.m4a", "clips/breath/clip.mp4"];
const SHAPES = ["documents/words.txt", "documents/shapes.png"];
const IMAGE = 2;
const TEXT = 4;

export interface SheetPlan {
  readonly course: string;
  /** What was made of its films. */
  readonly sheet: DocumentPlan;
  /** Paths of the documents of every course that it has no use for. */
  readonly without: readonly string[];
}
/** By course; the first one keeps the documents that every course had. */
export const sheetPlans: readonly SheetPlan[] = [
  {
    course: "back",
    sheet: document("The main set in four pictures", IMAGE, "documents/back-circuit.png"),
    without: [],
  },
  {
    course: "yoga",
    sheet: document("The sun greeting, pose by pose", IMAGE, "documents/yoga-sun.png"),
    without: SHAPES,
  },
  {
    course: "spanish",
    sheet: document("Words of the lessons", TEXT, "documents/spanish-words.txt"),
    without: [...BREATHING, ...SHAPES],
  },
  {
    course: "english",
    sheet: document("Phrases for subject lines", TEXT, "documents/english-phrases.txt"),
    without: [...BREATHING, ...SHAPES],
  },
  { course: "drawing", sheet: document("A cup, step by step", IMAGE, "documents/drawing-cup.png"), without: BREATHING },
  {
    course: "guitar",
    sheet: document("Two chords", IMAGE, "documents/guitar-chords.png"),
    without: [...BREATHING, ...SHAPES],
  },
];
