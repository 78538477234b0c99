/** The texts that the views of a failed start take: one language of `startTexts` in the locales. */
export interface StartTexts {
  readonly configFailed: { title: string; text: string };
  readonly chunkFailed: { title: string; text: string };
  readonly chunkUnreachable: { title: string; text: string };
  readonly crashed: { title: string; text: string };
  readonly retry: string;
  readonly reload: string;
  readonly loading: string;
}
