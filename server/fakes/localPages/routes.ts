/** The server's own pages in place of third parties: a social network and a bank. */
import type { FastifyInstance } from "fastify";
import type { Platform } from "../../context";
import { cardRoutes } from "./card";
import { readPosts } from "./html";
import { payRoutes } from "./pay";
import { socialRoutes } from "./social";

export async function localPageRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  app.get("/local/page.css", (_request, reply) => reply.headers({ "Content-Type": "text/css" }).send(STYLE));
  await app.register(async (posts) => {
    readPosts(posts);
    payRoutes(posts, platform);
    cardRoutes(posts, platform);
    socialRoutes(posts, platform);
  });
}

/** The style of the server's own pages: light and dark, from 360 px up. */
const STYLE = `
:root { color-scheme: light dark; --ink: #1d1b2e; --paper: #f6f6fa; --card: #fff; --line: #c9c8d6; --quiet: #5d5a72; --accent: #4338ca; --on-accent: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eeedf6; --paper: #15141f; --card: #201f2d; --line: #45435a; --quiet: #b3b0c8; --accent: #a5b4fc; --on-accent: #1b1a2b; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 440px; padding: 24px; background: var(--card); border: 1px solid var(--line); border-radius: 16px; }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.25; }
h2 { margin: 24px 0 8px; font-size: 16px; }
p { margin: 0 0 16px; overflow-wrap: anywhere; }
.quiet { color: var(--quiet); }
form { display: flex; flex-direction: column; gap: 8px; }
button, .button { display: block; width: 100%; min-height: 44px; padding: 10px 16px; border: 1px solid var(--line); border-radius: 10px; background: none; color: var(--ink); font: inherit; text-align: center; text-decoration: none; overflow-wrap: anywhere; cursor: pointer; }
.main { border-color: var(--accent); background: var(--accent); color: var(--on-accent); font-weight: 600; }
button:hover, .button:hover { border-color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
