/** A chat of 100,000 messages: until the newest shows, its heap, the jump when older ones come, blank frames (CHAT-09). */
import { type Metric, type Samples, toMetric } from "../metric";
import { openPage, type Stage } from "./stage";

const ROUNDS = 7;
/** The plain list takes half a minute and all the memory there is. */
const PLAIN_ROUNDS = 1;
const FRAMES = 120;
const PAGES = { limit: "longChatVirtua", ours: "longChatOurs", plain: "longChatPlain" } as const;
type Who = keyof typeof PAGES;
interface Chat {
  readonly newestMs: number;
  readonly heapMb: number;
  readonly jumpPx: number;
  readonly blankFrames: number;
}

async function measure(stage: Stage, name: string): Promise<Chat> {
  const { page, heapBytes, close } = await openPage(stage, name);
  const before = await heapBytes();
  const newestMs = await page.evaluate(() => window.longChat.open());
  const heapMb = ((await heapBytes()) - before) / 2 ** 20;
  const blankFrames = await page.evaluate((count) => window.longChat.scroll(count), FRAMES);
  const jumpPx = await page.evaluate(() => window.longChat.prepend());
  await close();
  return { newestMs, heapMb, jumpPx, blankFrames };
}

export async function benchLongChat(stage: Stage): Promise<Metric[]> {
  const chats: Record<Who, Chat[]> = { limit: [], ours: [], plain: [] };
  for (let round = 0; round < ROUNDS; round++)
    for (const who of Object.keys(PAGES) as Who[])
      if (who !== "plain" || round < PLAIN_ROUNDS) chats[who].push(await measure(stage, PAGES[who]));
  const of = (key: keyof Chat): Samples =>
    Object.fromEntries(Object.entries(chats).map(([who, list]) => [who, list.map((chat) => chat[key])]));
  const name = (what: string) => `a chat of 100,000 messages: ${what}`;
  return [
    toMetric(
      name("until the newest shows"),
      "ms",
      of("newestMs"),
      "at most 60 ms, or 1.2 × the bare list",
      (ours, limit) => ours <= Math.max(60, 1.2 * limit),
    ),
    toMetric(
      name("heap beside the messages"),
      "MB",
      of("heapMb"),
      "at most 3 MB above the bare list",
      (ours, limit) => ours <= limit + 3,
    ),
    toMetric(name("jump when older ones arrive"), "px", of("jumpPx"), "0", (ours) => ours < 0.5),
    toMetric(name(`blank frames of ${FRAMES} at 120 px`), "frames", of("blankFrames"), "0", (ours) => ours === 0),
  ];
}
