/** What the demo school shows: a catalogue of three pages, clubs of each kind with articles, banners for every position and audience. */
import { asc } from "drizzle-orm";
import {
  articles,
  banners,
  catalogCategories,
  catalogPositions,
  communities,
  courseServices,
  userCommunities,
} from "../../database/schema";
import { one } from "./courses";
import type { Purchasing } from "./purchasing";

const DAY_MS = 24 * 3600_000;
const FIRST_SERVICE = 960;
type Position = typeof catalogPositions.$inferInsert;
type Product = readonly [course: string, category: number, type: Position["type"], title: string, price: number];

const products: readonly Product[] = [
  ["drawing", 3, "course", "Drawing, the whole course", 7900],
  ["guitar", 3, "course", "Guitar, the whole course", 8900],
  ["spanish", 1, "course", "Spanish from zero", 9900],
  ["english", 1, "course", "English for work", 10900],
  ["back", 2, "course", "Strong back in 30 days", 4900],
  ["yoga", 2, "course", "Morning yoga", 3900],
  ["running", 2, "course", "Running: the first five kilometres", 4900],
  ["yoga", 2, "club", "Movement club, a month", 900],
  ["spanish", 1, "club", "Language club, a month", 900],
  ["drawing", 3, "club", "Arts club, a month", 900],
  ["spanish", 1, "consultation", "An hour with a Spanish teacher", 4900],
  ["yoga", 2, "consultation", "An hour with a yoga teacher", 4900],
  ["guitar", 3, "consultation", "An hour with a guitarist", 4500],
  ["english", 1, "consultation", "A job interview in English", 5900],
];
const clubOf: Readonly<Record<string, string>> = { yoga: "movement", spanish: "languages", drawing: "arts" };

export async function insertCatalog({ db, courseId }: Purchasing): Promise<void> {
  await db.insert(catalogCategories).values([
    { id: 1, title: "Languages" },
    { id: 2, title: "Movement" },
    { id: 3, title: "Arts" },
  ]);
  const clubs = new Map((await db.select().from(communities)).map(({ id, slug }) => [slug, id]));
  await db.insert(courseServices).values(
    products.map(([course, , type, title, price], index) => ({
      id: FIRST_SERVICE + index,
      type: type === "consultation" ? ("video_consultation" as const) : ("course_buy" as const),
      courseId: courseId(course),
      title,
      price,
      currency: "EUR",
    })),
  );
  const positions = products.map(
    ([course, categoryId, type, title], index): Position => ({
      sort: index + 1,
      categoryId,
      serviceId: FIRST_SERVICE + index,
      alias: `${type}-${course}`,
      type,
      title,
      description: descriptions[type],
      // the expert of the demo teaches all courses
      author: type === "club" ? "Lumen School" : "Elena Markova",
      picture: course,
      courseId: type === "club" ? null : courseId(course),
      communityId: type === "club" ? clubs.get(clubOf[course] ?? "") : null,
    }),
  );
  await db.insert(catalogPositions).values(positions);
}

const descriptions = {
  course: "Every day a short lesson with a video, tasks with feedback, and an expert who answers in the chat.",
  club: "Articles every week, a talk every month, and people who learn the same.",
  consultation: "One hour by video: you choose the time and write what you want to ask.",
};

/** One whose time is not there yet, and one that is there by chat alone; articles for all. */
export async function insertMoreClubs({ db, nowMs, courseId, userId }: Purchasing): Promise<void> {
  const landing = (slug: string) => ({
    faqUrl: `/local/community/${slug}/faq`,
    memberLandingUrl: `/local/community/${slug}`,
    guestLandingUrl: `/local/community/${slug}/join`,
  });
  const music = one(
    await db
      .insert(communities)
      .values({ slug: "music", title: "Music club", courseIds: [courseId("guitar")], ...landing("music") })
      .returning(),
  );
  await db.insert(communities).values({
    slug: "runners",
    title: "Runners’ chat",
    courseIds: [courseId("running")],
    isChatOnly: true,
    telegramChatUrl: "https://t.me/example",
    ...landing("runners"),
  });
  await db.insert(userCommunities).values({
    userId: userId("learner@example.com"),
    communityId: music.id,
    startDateMs: nowMs + 14 * DAY_MS,
    endDateMs: nowMs + 104 * DAY_MS,
    isOptionalPurchase: false,
  });
  const clubs = await db.select().from(communities).orderBy(asc(communities.id));
  await db.insert(articles).values(clubs.flatMap((club) => makeArticles(club.id, club.slug, nowMs)));
}

const topics: Readonly<Record<string, readonly [picture: string | null, ...titles: string[]]>> = {
  movement: ["yoga", "Ten minutes in the morning", "What a back likes", "Breathing, step by step"],
  languages: ["spanish", "How to learn twenty words a day", "Speak before you are ready", "A film a week"],
  arts: ["drawing", "Light and shadow with one pencil", "Draw what you see"],
  music: ["guitar", "The first song with two chords"],
  runners: [null, "Slow is the new fast"],
};

export const articleTitles = Object.values(topics).flatMap(([, ...titles]) => titles);

const ADVICE =
  "Begin with five quiet minutes. Then do it once slowly and once as you like it. Note what was easy: tomorrow you go on from there.";

/** The whole article; `say` gives the advice in another language. */
export const articleContent = (title: string, say = (text: string): string => text): string =>
  `${title}. ${say(ADVICE)}`;

function makeArticles(communityId: number, slug: string, nowMs: number): (typeof articles.$inferInsert)[] {
  const [picture = null, ...titles] = topics[slug] ?? [];
  return titles.map((title, index) => ({
    communityId,
    title,
    excerpt: "A short text from our experts, with an exercise for today.",
    content: articleContent(title),
    picture,
    publishedAtMs: nowMs - (2 + index * 9) * DAY_MS,
    views: 340 - index * 97,
    sort: index === 0 ? null : 1,
    isNew: index === 0,
  }));
}

/** What a banner offers, and where it leads: each keeps what it promises (CAT-07). */
type Promotion = readonly [title: string, url: string, picture: string];
const LANGUAGES = "/catalog?category=1";
const MOVEMENT = "/catalog?category=2";
const ARTS = "/catalog?category=3";
/** The positions of the catalogue, in the order in which they are inserted. */
const DRAWING_COURSE = "/catalog/1";
const GUITAR_COURSE = "/catalog/2";

/** In the order of the positions: home, courses, calendar, day, homeworks, videoconsultations, support, settings. */
const byPosition: readonly Promotion[] = [
  ["Everything that you can learn here", "/catalog", "drawing"],
  ["Spanish and English, from zero", LANGUAGES, "spanish"],
  ["A course for every day of the week", "/catalog", "running"],
  ["Your clubs, and what they wrote", "/events", "yoga"],
  ["An hour with a teacher by video", "/videoconsultations", "spanish"],
  ["An hour with a guitarist", ARTS, "guitar"],
  ["Morning yoga and a strong back", MOVEMENT, "yoga"],
  ["Guitar, the whole course", GUITAR_COURSE, "guitar"],
];
/** A second one before the lessons of a day: the two show by turns. */
const takingTurns = <Base extends object>(base: Base) => ({
  ...base,
  title: "Drawing: a pencil is all you need",
  url: ARTS,
  picture: "drawing",
  placement: "beforeLessons",
  positionIds: [4, 12, 20, 28],
  sort: 79,
});
const byPlacement: Readonly<Record<string, Promotion>> = {
  sidebar: ["Running: the first five kilometres", MOVEMENT, "running"],
  beforeCourse: ["Drawing, the whole course", DRAWING_COURSE, "drawing"],
  beforeStage: ["An hour with a teacher, by video", "/videoconsultations", "spanish"],
  beforeLessons: ["English for work", LANGUAGES, "english"],
  insteadVideo: ["Articles of your clubs", "/events", "yoga"],
  afterVideo: ["Talk to an expert by video", "/videoconsultations", "guitar"],
  bottom: ["More courses of movement", MOVEMENT, "yoga"],
  catalog: ["Clubs that you can join", "/events", "drawing"],
};
/** In the order of the audiences below. */
const forSome: readonly Promotion[] = [
  ["For those who learn every day: reminders", "/user/settings/reminders", "guitar"],
  ["The language club and its articles", "/events", "spanish"],
  ["Articles of the movement club", "/events", "yoga"],
  ["Offers of the school", "/banners", "drawing"],
  ["An hour with a teacher before you begin", "/videoconsultations", "spanish"],
];
const forOthers: readonly Promotion[] = [
  ["Courses of movement", MOVEMENT, "yoga"],
  ["Spanish from zero", LANGUAGES, "spanish"],
  ["The clubs of the school", "/events", "yoga"],
  ["All offers of the school", "/banners", "drawing"],
  ["Courses for the hands: drawing and guitar", ARTS, "guitar"],
];

/** For each position one that everybody sees at the bottom; one for each audience; one for each placement of the calendar and the day, and a second one before a day's lessons. */
export async function insertMoreBanners({ db, courseId }: Purchasing): Promise<void> {
  const base = { type: "banner" as const, productName: "school" };
  const everywhere = (code: number) => [0, 8, 16, 24].map((platform) => code + platform);
  const atPositions = byPosition.map((promotion, index) => ({
    ...base,
    ...write(promotion),
    placement: "bottom",
    positionIds: everywhere(index + 1),
    sort: 50 + index,
  }));
  const atPlacements = Object.entries(byPlacement).map(([placement, promotion], index) => ({
    ...base,
    ...write(promotion),
    placement,
    positionIds: [...everywhere(3), ...everywhere(4)],
    sort: 70 + index,
  }));
  const audiences = [
    { segments: ["active"] },
    { courseIds: [courseId("spanish")] },
    { communityIds: [1] },
    { applicationIds: ["dev", "local"] },
    { stageDayIds: [1] },
  ];
  const everyPage = { ...base, placement: "bottom", positionIds: [33, 34] };
  const byAudience = [
    ...audiences.map((audience, index) => ({ ...everyPage, ...write(forSome[index]), sort: 80 + index, audience })),
    ...audiences.map((excluded, index) => ({ ...everyPage, ...write(forOthers[index]), sort: 90 + index, excluded })),
  ];
  const filters = write(["The catalogue has filters now", "/catalog", "guitar"]);
  const news = { ...base, ...filters, type: "new_features" as const, placement: "top" };
  const mainPages = [
    {
      ...base,
      ...write(["Courses of languages", LANGUAGES, "english"]),
      placement: "mainPage",
      positionIds: [10001, 20001],
      sort: 60,
    },
    { ...news, positionIds: everywhere(2), sort: 61 },
  ];
  await db.insert(banners).values([...atPositions, ...atPlacements, takingTurns(base), ...byAudience, ...mainPages]);
}

const write = ([title, url, picture]: Promotion = ["", "/catalog", "drawing"]) => ({ title, url, picture });
