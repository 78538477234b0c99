/** What a document is saved as: its title, with the ending of its address. Rule: nothing in it that a file system refuses. */
import type { CourseDocument } from "../../../../streams/parts/member/index";

const ENDINGS: Readonly<Record<CourseDocument["type"], string>> = {
  video: ".mp4",
  image: ".jpg",
  sound: ".mp3",
  document: ".pdf",
  subtitle: ".vtt",
};
const LONGEST = 120;

/** "Plan: week 1" at …/7/plan.pdf is "Plan week 1.pdf"; an address without an ending gets that of the type. */
export function makeFileName(title: string, url: string, type: CourseDocument["type"]): string {
  const path = new URL(url, "https://files.invalid").pathname;
  const ending = /\.[a-z\d]{1,5}$/i.exec(path)?.[0] ?? ENDINGS[type];
  const name = title
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/^[. ]+|[. ]+$/g, "")
    .slice(0, LONGEST);
  const whole = name || type;
  return whole.toLowerCase().endsWith(ending.toLowerCase()) ? whole : whole + ending;
}
