/** Addresses of the demo data's own pictures. */
export const pictureSizes = { large: 1280, medium: 640, small: 320 } as const;
export type PictureSize = keyof typeof pictureSizes;
export const pictureSizeNames = ["large", "medium", "small"] as const satisfies readonly PictureSize[];

export const pictureUrl = (name: string, size: PictureSize): string => `/pictures/${name}/${size}.webp`;

/** `{large, medium, small}`, as every image of contract 5 has them. */
export const pictureUrls = (name: string): Record<PictureSize, string> => ({
  large: pictureUrl(name, "large"),
  medium: pictureUrl(name, "medium"),
  small: pictureUrl(name, "small"),
});
