/** What is noted of the learner's own messages on their way (RT-13). */
export interface JourneyEvents {
  /** The row of a message that the server has stands on this screen for the first time. */
  readonly "journeys/shown": { readonly key: string };
}
