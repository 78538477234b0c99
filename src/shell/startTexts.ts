/** The texts that the views of a failed start take: one language of `startTexts` in the locales. */
export interface StartTexts {
  configFailed: { title: string; text: string };
  chunkFailed: { title: string; text: string };
  chunkUnreachable: { title: string; text: string };
  crashed: { title: string; text: string };
  retry: string;
  reload: string;
  loading: string;
}
