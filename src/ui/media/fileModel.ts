/** A file of a message or a submission, as the kit shows it. */
export interface FileModel {
  readonly id: number;
  readonly type: "image" | "video" | "sound" | "document";
  readonly name: string;
  readonly url: string;
  /** A smaller picture to show in place. */
  readonly previewUrl?: string | undefined;
}
