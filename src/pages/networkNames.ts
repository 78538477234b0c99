/** Social networks as people call them. */
const NAMES: Readonly<Record<string, string>> = {
  google: "Google",
  vkontakte: "VK",
  facebook: "Facebook",
  apple: "Apple",
};

/** A network that is not known goes by its own name. */
export const networkName = (source: string): string => NAMES[source] ?? source;
