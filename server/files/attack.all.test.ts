import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { uploadPhoto } from "../../tests/support/photo";
import { startServer, type TestServer } from "../../tests/support/servers/platform";
import { signIn } from "../testing";

/** More rounds only where other work on the machine blurs the medians: without the limits the ratio is far above any blur. */
const ROUNDS = { least: 2, most: 8 };
/** Many: sign-ins take a hundredth of a round's time, the pictures that are still being made at its end take nearly all of it. */
const SIGN_INS_A_ROUND = 24;
const ATTACKERS = 8;

/** As costly as a picture of a few kilobytes may be. */
async function makeCostlyPicture(): Promise<Buffer> {
  const frame = (index: number) =>
    sharp({ create: { width: 2_000, height: 2_000, channels: 3, background: { r: index * 20, g: 90, b: 200 } } })
      .png()
      .toBuffer();
  const frames = await Promise.all(Array.from({ length: 6 }, (_, index) => frame(index)));
  return sharp(frames, { join: { animated: true } })
    .gif({ effort: 1, keepDuplicateFrames: true })
    .toBuffer();
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

let server: TestServer;
let picture: Buffer;
beforeAll(async () => {
  picture = await makeCostlyPicture();
  server = await startServer();
});
afterAll(() => server.stop());

/** Sends costly pictures and requests them in every size until `isOver`. A busy server may refuse some: others follow. */
async function attack(token: string, isOver: () => boolean, isUnderWay: () => void): Promise<void> {
  while (!isOver()) {
    const photo = await uploadPhoto(server.url, token, picture).catch(() => null);
    if (!photo?.urls) continue;
    const { urls } = photo;
    isUnderWay();
    if (isOver()) return;
    await Promise.all(
      [urls.large, urls.medium, urls.small].map(async (url) => (await fetch(server.url + url)).blob()),
    ).catch(() => null);
  }
}

async function signInTimesMs(): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < SIGN_INS_A_ROUND; index++) {
    const startMs = performance.now();
    await signIn(server.url, "learner@example.com");
    times.push(performance.now() - startMs);
  }
  return times;
}

it("SEC-04 a sign-in takes at most twice its time while pictures are attacked", async () => {
  const { token } = await signIn(server.url, "second@example.com");
  await signInTimesMs();
  const idleMs: number[] = [];
  const attackedMs: number[] = [];
  // alternating, so that whatever else the machine does affects both
  const ratio = () => median(attackedMs) / median(idleMs);
  for (let round = 0; round < ROUNDS.most && (round < ROUNDS.least || ratio() > 2); round++) {
    idleMs.push(...(await signInTimesMs()));
    let isOver = false;
    let attacks: Promise<void>[] = [];
    await new Promise<void>((isUnderWay) => {
      attacks = Array.from({ length: ATTACKERS }, () => attack(token, () => isOver, isUnderWay));
    });
    attackedMs.push(...(await signInTimesMs()));
    isOver = true;
    await Promise.all(attacks);
  }
  expect(ratio()).toBeLessThanOrEqual(2);
}, 1_200_000);
