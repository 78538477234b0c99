/** How the state is read from outside of it (BUS-06): one view for each selection. */

/** What a selector takes beside the state. */
export type ViewArgs = readonly (string | number | null)[];

/** One selection from the state, in the shape of React's external stores. */
export interface View<Answer = unknown> {
  /** The answer for the current state. */
  read(): Answer;
  /** Calls `onChange` each time the answer is another object than before; returns what ends that. */
  subscribe(onChange: () => void): () => void;
}
