// @ts-check
// The start: who is here, and whether they may be. Rule: the server decides (`/staff/v1`); this page only shows the decision.
import { confirm } from "./actions.js";
import { CallError, call, whenSessionIsOver } from "./calls.js";
import { openDesk } from "./desk.js";
import { countDrafts, dropAllDrafts, openDrafts } from "./kit/drafts.js";
import { forgetToken, isBorrowed, nameOf, readToken } from "./session.js";
import { showNotice, showSignIn } from "./signIn.js";

const root = document.getElementById("desk") ?? document.body;
/** @type {(() => void) | undefined} */
let closeDesk;

function end(notice = "") {
  closeDesk?.();
  closeDesk = undefined;
  forgetToken();
  showSignIn(root, notice, () => void start());
}

async function signOut() {
  const count = countDrafts();
  if (count > 0 && !(await confirm(`Sign out? ${count} unsent texts in this tab will be lost.`, "Sign out"))) return;
  dropAllDrafts();
  if (!isBorrowed()) await call("POST", "/spa/api/v1/auth/logout").catch(() => undefined);
  end();
}

const onOver = () => end("Your session has ended. What you typed is saved: sign in to continue.");

async function start() {
  if (!readToken()) return showSignIn(root, "", () => void start());
  try {
    const person = await call("GET", "/spa/api/v1/user");
    try {
      await call("GET", "/staff/v1/chats?limit=1");
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 403) throw error;
      const text = `You’re signed in as ${nameOf(person)}. The desk is for experts and admins only.`;
      return showNotice(root, "Not allowed", text, "Sign in as someone else", () => end());
    }
    openDrafts(person.id);
    closeDesk = openDesk(root, person, { onOver, signOut: () => void signOut() });
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401) return;
    showNotice(root, "The desk couldn’t be opened", error.message, "Try again", () => void start());
  }
}

whenSessionIsOver(onOver);
void start();
