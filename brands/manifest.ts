/**
 * What a browser needs to install the app (OFF-01): a brand's name, colours and icons. Rule: pure; everything in it comes from the
 * brand's own folder, and only a brand with `isOfflineEnable` has one.
 */
import type { AppConfig } from "./schema";

/** The build draws them from the logo, under these names in the brand's folder. */
export const ICONS = [
  { name: "icon-192.png", size: 192, purpose: "any" },
  { name: "icon-512.png", size: 512, purpose: "any" },
  { name: "icon-maskable-512.png", size: 512, purpose: "maskable" },
] as const;
/** Under an icon a device has room for so many letters. */
const SHORT_LENGTH = 12;
const LIGHT = "#ffffff";
const DARK = "#1a1a1a";

/** The manifest of one domain of a brand; `style` is the brand's `theme.css`. */
export function writeManifest({ appId, domain }: AppConfig, style: string): string {
  const { title, theme } = domain;
  return JSON.stringify({
    id: "/",
    name: title,
    short_name: shorten(title),
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: readBrandColour(style),
    background_color: theme === "dark" ? DARK : LIGHT,
    icons: ICONS.map(({ name, size, purpose }) => ({
      src: `/brands/${appId}/${name}`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    })),
  });
}

/** As many whole words as there is room for. */
function shorten(title: string): string {
  const words = title.split(" ");
  while (words.length > 1 && words.join(" ").length > SHORT_LENGTH) words.pop();
  return words.join(" ");
}

/** The kit's own values, for a brand that sets none (src/ui/layout/tokens.css). */
const OF_THE_KIT = { hue: 258, chroma: 0.04, lightness: 0.42 };

/** The brand's colour, as every browser reads it in a manifest. */
export function readBrandColour(style: string): string {
  const read = (name: keyof typeof OF_THE_KIT) =>
    Number(new RegExp(`--brand-${name}:\\s*([\\d.]+)`).exec(style)?.[1] ?? OF_THE_KIT[name]);
  return toHex(read("lightness"), read("chroma"), (read("hue") * Math.PI) / 180);
}

/** From OKLCH to sRGB, clipped as a screen clips it; the numbers are those of the colour space. */
function toHex(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const hex = linear.map((value) => {
    const gamma = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    const byte = Math.round(255 * Math.min(1, Math.max(0, gamma)));
    return byte.toString(16).padStart(2, "0");
  });
  return `#${hex.join("")}`;
}
