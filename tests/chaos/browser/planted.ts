// Planted mistakes: a page spoilt from outside. Rule: the oracle must detect each; one that it misses means that the runs
// prove nothing. Those of the network are the same as in tier 2; the others are in what is painted and stored.
import type { Page } from "playwright-core";
import { inventing } from "../inventions";
import { plant as plantInNetwork } from "../planted";
import { answerOld } from "./brokenCatchUp";

/** The page's own calls go through the mistake, and what it answers goes to the page. */
const inNetwork = (mistaken: typeof fetch) => async (page: Page) => {
  await page.route("**/spa/**", async (route) => {
    const request = route.request();
    const [method, body] = [request.method(), request.postData() ?? undefined];
    // a browser writes header names in lower case: the mistake must replace the key, not add one
    const { "idempotency-key": key, ...others } = await request.allHeaders();
    const headers = key ? { ...others, "Idempotency-Key": key } : others;
    const given = await mistaken(new URL(request.url()), { method, headers, body });
    await route.fulfill({
      status: given.status,
      headers: { "content-type": "application/json" },
      body: await given.text(),
    });
  });
};

/** A homework that is sent. */
const WORK = /\/user-homework\/\d+(\?|$)/;

const mistakes = {
  "that believes it has caught up": inNetwork(plantInNetwork("that believes it has caught up")),
  "that tries a send again under another key": inNetwork(plantInNetwork("that tries a send again under another key")),
  "that takes an answer for stored which never was": inNetwork(
    plantInNetwork("that takes an answer for stored which never was"),
  ),
  "that takes a day for started": inNetwork(inventing("startDay")),
  "that takes a day for finished": inNetwork(inventing("finishDay")),
  /** The folded state is right; what is painted is not. */
  "that paints a message twice": (page) =>
    page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const last = [...document.querySelectorAll("[role=log] article[data-message-id]")].at(-1);
        if (!last) return;
        observer.disconnect();
        last.after(last.cloneNode(true));
      }).observe(document, { childList: true, subtree: true });
    }),
  /** As above: what is folded is right. */
  "that paints another choice": (page) =>
    page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const options = [...document.querySelectorAll<HTMLOptionElement>("main [role=group] option")];
        const words = options.map(({ text }) => text);
        if (options.length > 0) observer.disconnect();
        for (const [index, option] of options.entries()) option.text = words.at(index - 1) ?? "";
      }).observe(document, { childList: true, subtree: true });
    }),
  /** The server has it once; its words are in the chat twice. */
  "that doubles a homework": (page) =>
    page.route(WORK, async (route) => {
      const given = await route.fetch();
      const { chat_id: chatId, message } = (await given.json()).chatMessage;
      const { origin } = new URL(route.request().url());
      const headers = { authorization: (await route.request().allHeaders()).authorization ?? "" };
      await page.request.post(`${origin}/spa/api/v1/chats/${chatId}/messages`, { headers, data: { message } });
      await route.fulfill({ response: given });
    }),
  "that loses the file of a homework": (page) =>
    page.route(WORK, (route) => route.continue({ postData: { ...route.request().postDataJSON(), file_ids: [] } })),
  "that dates a day with its arrival": (page) =>
    page.route(/user-day-status\/\d+\/finish/, (route) => route.continue({ postData: {} })),
  "that gets old answers while catch-up fails": answerOld,
  "that forgets what was typed": (page) =>
    page.addInitScript(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function storeNoDraft(key, value) {
        if (!key.includes("draft:")) setItem.call(this, key, value);
      };
    }),
} satisfies Record<string, (page: Page) => Promise<unknown>>;

export type Planted = keyof typeof mistakes;

/** Spoils a page before it is opened. */
export const plant = (mistake: Planted) => async (page: Page) => void (await mistakes[mistake](page));
