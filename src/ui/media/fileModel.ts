/** A file of a message or a submission, as the kit shows it. */
export interface FileModel {
  id: number;
  type: "image" | "video" | "sound" | "document";
  name: string;
  url: string;
  /** A smaller picture to show in place. */
  previewUrl?: string | undefined;
}
