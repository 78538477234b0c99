/** Social networks as people call them. */
const NAMES: Readonly<Record<string, string>> = {
  google: "Google",
  vkontakte: "VK",
  facebook: "Facebook",
  apple: "Apple",
};

/** An unknown network is shown by its own name. */
export const networkName = (source: string): string => NAMES[source] ?? source;
