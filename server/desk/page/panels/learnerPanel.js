// @ts-check
// One learner: the connection, points with their history, and the end of every session (SRV-05).
/** @import { ListedLearner, Panel } from "../types" */
import { confirm, createAction } from "../actions.js";
import { call } from "../calls.js";
import { make, write } from "../kit/dom.js";
import { createConnectionCard } from "./connectionCard.js";
import { createPointsForm } from "./pointsForm.js";
import { createPointsHistory } from "./pointsHistory.js";

/** @param {number} id @param {() => ListedLearner | undefined} find @returns {Panel} */
export function createLearnerPanel(id, find) {
  const title = make("h2");
  const email = make("p", { className: "soft" });
  const balance = make("p", { role: "status" });
  const done = make("p", { role: "status", className: "soft" });
  const points = createPointsForm(id, find);
  const history = createPointsHistory(id, points.describe);
  const connection = createConnectionCard(id);
  const nameNow = () => find()?.name ?? `user ${id}`;
  const revoke = createAction(
    "End all sessions",
    async (key) => {
      await call("POST", "/staff/v1/sessions/revoke", { key, body: { user_id: id } });
      write(done, `${nameNow()} has been signed out everywhere.`);
    },
    () => confirm(`Sign ${nameNow()} out everywhere? They’ll have to sign in again.`, "End all sessions"),
  );
  const update = () => {
    const learner = find();
    write(title, learner?.name ?? `User ${id}`);
    write(email, learner?.email ?? "");
    write(balance, learner ? `Balance: ${learner.points.balance}` : "");
  };
  const sessions = make("div", {}, make("h3", {}, "Sessions"), revoke.element, done);
  const element = make(
    "section",
    { className: "panel", "aria-label": "Learner" },
    make("div", { className: "panel-head" }, title, email),
    make("h3", {}, "Connection"),
    connection.element,
    make("h3", {}, "Points"),
    balance,
    points.element,
    make("h3", {}, "History of points"),
    history.element,
    sessions,
  );
  return {
    element,
    update,
    refresh: (news) => {
      // no hint names a connection: it is read with everything else
      if (!news) connection.refresh();
      if (!news || (news.kind === "learner" && news.id === id)) history.refresh();
    },
  };
}
