// An action of the learner. Rule: the screens of a learner are there once the member's part is.
import type { Verb } from "./verb";

export const action =
  (act: Verb): Verb =>
  (life, at) => {
    if (life.tab.client.state().bus.member === "ready") act(life, at);
  };
