/** The header of a phone for a page inside a section: its title, and the way back (SHELL-01). */
import { matchPath, useLocation } from "react-router";
import { selectChat, selectHomework, selectWays } from "../../streams/parts/member/index";
import { useView } from "../hooks/useView";
import type { InnerPage } from "./ShellView";

/** Where pages lead back to, by path or to where the learner was in a section; the first that fits. */
const PARENTS: readonly (readonly [path: string, to: string])[] = [
  ["/chat/:chatId", "/chat"],
  ["/homework/:streamId/:homeworkId", "/homework"],
  ["/course/:streamId/calendar/:dayNumber", "course"],
  ["/course/:streamId/*", "home"],
  ["/videoconsultations/:consultationId", "/videoconsultations"],
  ["/videoconsultations", "home"],
  ["/support/*", "home"],
  ["/banners", "home"],
  ["/user/setting", "home"],
  ["/user/points/history", "/user/points"],
  ["/user/settings/reminders/:reminderId", "/user/settings/reminders"],
  ["/user/settings/:part", "/user/settings"],
  ["/user/subscription/:subscriptionId", "/user/subscriptions"],
  ["/user/*", "/user/setting"],
];

/** The title and way back that follow from the address; null on the top pages. */
export function useInnerOfPath(): InnerPage | null {
  const { pathname } = useLocation();
  const { last } = useView(selectWays);
  const chatId = Number(matchPath("/chat/:chatId", pathname)?.params.chatId ?? 0);
  const statusId = Number(matchPath("/homework/:streamId/:homeworkId", pathname)?.params.homeworkId ?? 0);
  const chat = useView(selectChat, chatId);
  const homework = useView(selectHomework, statusId);
  const parent = PARENTS.find(([path]) => matchPath(path, pathname))?.[1];
  if (parent === undefined) return null;
  const to = parent === "home" || parent === "course" ? last[parent] : parent;
  return { title: chat?.title ?? homework?.homework?.title ?? "", backTo: to };
}
