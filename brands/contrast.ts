/**
 * Reads the colour tokens out of the stylesheets as a browser would, computes WCAG contrast, and knows which pairs need how much.
 * The rule: no second table of colours; what is measured is what is shipped.
 */

/** A colour in OKLCH: lightness 0 to 1, chroma, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

/**
 * The colours of the tokens in one theme: later sheets win, as in the cascade. The returned function takes a token's name without
 * its dashes and throws if there is none.
 */
export function readColours(sheets: readonly string[], theme: "light" | "dark"): (name: string) => Oklch {
  const declared = new Map(sheets.flatMap(readDeclarations));
  const readValue = (name: string): string => {
    const value = declared.get(name);
    if (value === undefined) throw new Error(`no token --${name}`);
    return value.replace(/var\(--([\w-]+)\)/g, (_, inner: string) => readValue(inner));
  };
  return (name) => parseOklch(pickTheme(readValue(name), theme));
}

/** The contrast ratio of two opaque colours by WCAG 2.2, from 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Only the first block of a sheet declares colours; what follows it are conditions. */
function readDeclarations(sheet: string): [string, string][] {
  const block = sheet.replace(/\/\*[\s\S]*?\*\//g, "").match(/:root\s*\{([\s\S]*?)\}/)?.[1] ?? "";
  return [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, onOneLine(value)]);
}

/** A formatter breaks long values over lines; the parsers below read them on one. */
const onOneLine = (value: string): string =>
  value
    .trim()
    .replace(/\s+/g, " ")
    .replace(/\( | \)/g, (space) => space.trim());

function pickTheme(value: string, theme: "light" | "dark"): string {
  const both = value.match(/^light-dark\((oklch\(.*?\)), (oklch\(.*\))\)$/);
  if (!both) throw new Error(`not a pair of themes: ${value}`);
  return (theme === "light" ? both[1] : both[2]) ?? "";
}

function parseOklch(value: string): Oklch {
  const plain = value.replace(/calc\(([\d.]+) ([*+-]) ([\d.]+)\)/g, (_, left: string, sign: string, right: string) =>
    String(calculate(Number(left), sign, Number(right))),
  );
  const numbers = plain
    .match(/^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/)
    ?.slice(1)
    .map(Number);
  if (!numbers) throw new Error(`not an opaque oklch colour: ${value}`);
  return numbers as unknown as Oklch; // the pattern has three groups
}

function calculate(left: number, sign: string, right: number): number {
  if (sign === "*") return left * right;
  return sign === "+" ? left + right : left - right;
}

/** Relative luminance, with the colour clipped to sRGB as a screen clips it. */
function luminance([lightness, chroma, hue]: Oklch): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A text that cannot be read well on its background. */
export interface WeakPair {
  readonly text: string;
  readonly background: string;
  readonly ratio: number;
  readonly least: number;
}

/** The pairs of tokens whose contrast is below what WCAG 2.2 AA needs, in the colours of one theme. */
export const findWeakPairs = (colours: (name: string) => Oklch): WeakPair[] =>
  pairs.flatMap(([text, background, least]) => {
    const ratio = contrast(colours(text), colours(background));
    return ratio < least ? [{ text, background, ratio, least }] : [];
  });

/** Text on background with the minimum ratio: 4.5 for text, 3 for the edges of controls and the focus ring (WCAG 2.2, 1.4.3 and 1.4.11). */
const pairs: [string, string, number][] = [
  ...["canvas", "surface", "raised", "sunken", "accent-quiet"].flatMap((background): [string, string, number][] => [
    ["text", background, 4.5],
    ["text-soft", background, 4.5],
    ["accent", background, 4.5],
  ]),
  ["accent-text", "accent", 4.5],
  ["accent-text", "accent-strong", 4.5],
  ["canvas", "text", 4.5],
  ...["positive", "warning", "negative", "info"].flatMap((role): [string, string, number][] => [
    [role, `${role}-quiet`, 4.5],
    [role, "surface", 4.5],
    [role, "canvas", 4.5],
    ["text", `${role}-quiet`, 4.5],
    ["text-soft", `${role}-quiet`, 4.5],
  ]),
  ["line-strong", "surface", 3],
  ["line-strong", "canvas", 3],
];
