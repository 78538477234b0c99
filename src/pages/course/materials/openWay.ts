/** Where a browser can show a document of a course (COURSE-10). Rule: what it cannot draw is only saved. */
import type { CourseDocument } from "../../../../streams/parts/member/index";

/** "viewer": the document's page in the app; "tab": a tab of the browser; null: nowhere. */
export type OpenWay = "viewer" | "tab" | null;

const BY_ENDING: Readonly<Record<string, OpenWay>> = {
  png: "viewer",
  jpg: "viewer",
  jpeg: "viewer",
  gif: "viewer",
  webp: "viewer",
  avif: "viewer",
  txt: "viewer",
  // Chromium draws no PDF in a sandboxed frame
  pdf: "tab",
  mp4: "tab",
  webm: "tab",
  mp3: "tab",
  m4a: "tab",
};
const BY_TYPE: Readonly<Record<CourseDocument["type"], OpenWay>> = {
  image: "viewer",
  video: "tab",
  sound: "tab",
  document: null,
  subtitle: null,
};

/** By the ending of its address; without one by its type. */
export function openWay(url: string, type: CourseDocument["type"]): OpenWay {
  const ending = /\.([a-z\d]{1,5})$/i.exec(new URL(url, "https://files.invalid").pathname)?.[1];
  return ending === undefined ? BY_TYPE[type] : (BY_ENDING[ending.toLowerCase()] ?? null);
}
