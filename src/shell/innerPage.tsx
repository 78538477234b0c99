/** The header of a phone for a page inside a section: its title, and the way back (SHELL-01). */
import { useParams } from "react-router";
import { selectChat, selectHomework, selectWays } from "../../streams/parts/member/index";
import { type AppRoute, ROUTES } from "../../streams/parts/visitor/index";
import { useMemberView } from "../hooks/useView";
import type { InnerPage } from "./ShellView";

/** Back to the route's parent: within a section to that page itself, into another section to the learner's last page in it. Null without a parent. */
export function useInnerPage({ parent, section }: AppRoute): InnerPage | null {
  const { last } = useMemberView(selectWays);
  const { chatId, homeworkId } = useParams();
  const chat = useMemberView(selectChat, Number(chatId ?? 0));
  const homework = useMemberView(selectHomework, Number(homeworkId ?? 0));
  if (!parent) return null;
  const { path, section: above } = ROUTES[parent];
  const backTo = above && above !== section ? last[above] : path;
  return { title: chat?.title ?? homework?.homework?.title ?? "", backTo };
}
