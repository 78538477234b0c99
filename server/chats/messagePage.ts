/** A page of a chat's messages. Rule: it and the number of pages are of one moment, or old messages could not be reached. */
import { asc, desc, eq } from "drizzle-orm";
import { atOneMoment } from "../database/moment";
import type { Db } from "../database/open";
import { messages } from "../database/schema";
import { type PageWindow, pageWindow } from "../http/input/paging";
import type { MessageRow } from "./rows";

const SIZE = { default: 10, max: 50 };

interface Asked {
  readonly page?: number | undefined;
  readonly perPage?: number | undefined;
}

export const readMessagePage = (
  db: Db,
  chatId: number,
  order: "newest" | "oldest",
  asked: Asked,
): Promise<{ window: PageWindow; rows: MessageRow[] }> =>
  atOneMoment(db, async (moment) => {
    const isInChat = eq(messages.chatId, chatId);
    const window = pageWindow(asked, await moment.$count(messages, isInChat), SIZE);
    const inOrder = order === "newest" ? desc(messages.id) : asc(messages.id);
    const page = moment.select().from(messages).where(isInChat).orderBy(inOrder);
    return { window, rows: await page.offset(window.offset).limit(window.perPage) };
  });
