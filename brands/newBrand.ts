/**
 * A brand's folder from nothing, for `npm run brand -- create`. Rule: pure; it is what the tests of the brands accept, or a refusal that says
 * what to choose.
 */
import { findWeakPairs, readColours } from "./contrast";
import { readBrandColour } from "./manifest";

interface NewBrand {
  readonly id: string;
  readonly host: string;
  /** `#rgb` or `#rrggbb`. */
  readonly accent: string;
  readonly title?: string;
}

/** What stands around it. */
interface Surroundings {
  /** The kit's colours: src/ui/layout/tokens.css. */
  readonly tokens: string;
  /** `brand.json` and the domain of the brand that has no features. */
  readonly plain: { readonly brand: object; readonly domain: object };
  /** Each host that a brand has already, with its brand. */
  readonly takenHosts: ReadonlyMap<string, string>;
  readonly takenIds: readonly string[];
}

type Made = { readonly files: Readonly<Record<string, string>> } | { readonly refusal: string };

/** In the dark theme the accent is this light, whatever it is in the light one. */
const DARK_LIGHTNESS = 0.8;
const STEP = 0.005;

/** The files of the folder, by their paths in it. */
export function makeBrand({ id, host, accent, title }: NewBrand, around: Surroundings): Made {
  const name = title ?? id[0]?.toUpperCase() + id.slice(1);
  const refusal = findRefusal({ id, host, accent, title: name }, around);
  if (refusal) return { refusal };
  const [lightness, chroma, hue] = readHex(accent);
  const style = (light: number) => writeStyle(light, chroma, hue);
  if (isWeak(around.tokens, style(lightness))) return { refusal: advise(accent, lightness, style, around.tokens) };
  const drawing = draw(accent);
  const footer = [`© ${name}`];
  const domain = {
    ...around.plain.domain,
    hosts: [host],
    name: id,
    title: name,
    footerTexts: { ru: footer, en: footer, es: footer },
  };
  return {
    files: {
      "brand.json": writeJson(around.plain.brand),
      [`domains/${id}.json`]: writeJson(domain),
      "theme.css": style(lightness),
      "logo.svg": drawing,
      "favicon.svg": drawing,
    },
  };
}

function findRefusal({ id, host, accent, title }: Required<NewBrand>, around: Surroundings): string | undefined {
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(id))
    return `"${id}" is no name of a folder. Choose small letters, digits and hyphens.`;
  if (around.takenIds.includes(id)) return `There is a brand "${id}" already. Choose another name.`;
  if (!/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(host))
    return `"${host}" is no host name. Write it as in the address of the page, without https:// and port.`;
  const owner = around.takenHosts.get(host);
  if (owner) return `The host ${host} belongs to the brand "${owner}". Choose another one.`;
  if (title.trim() === "" || title.length > 100) return "The title is empty or too long. Choose up to 100 letters.";
  if (!/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(accent))
    return `"${accent}" is no colour. Write it as #0a7 or #00aa77, in quotes.`;
  return undefined;
}

const isWeak = (tokens: string, style: string): boolean =>
  (["light", "dark"] as const).some((theme) => findWeakPairs(readColours([tokens, style], theme)).length > 0);

/** Says how weak it is, and names the nearest colour of the same hue that can be read. */
function advise(accent: string, lightness: number, style: (light: number) => string, tokens: string): string {
  const [worst] = findWeakPairs(readColours([tokens, style(lightness)], "light")).toSorted((a, b) => a.ratio - b.ratio);
  const how = worst
    ? `"${worst.text}" on "${worst.background}" has a contrast of ${worst.ratio.toFixed(1)}, and needs ${worst.least}`
    : "it cannot be read in the dark theme";
  for (let light = lightness; light > 0.2; light -= STEP)
    if (!isWeak(tokens, style(light)))
      return `The accent ${accent} is too light: ${how}. Choose a darker one, such as ${readBrandColour(style(light))}.`;
  return `The accent ${accent} cannot be used: ${how}. Choose another hue, or a greyer colour.`;
}

const writeStyle = (lightness: number, chroma: number, hue: number): string =>
  `/* Colours are made from these in src/ui/layout/tokens.css. */
:root {
  --brand-hue: ${Math.round(hue)};
  --brand-chroma: ${write(chroma)};
  --brand-lightness: ${write(lightness)};
  --brand-lightness-dark: ${DARK_LIGHTNESS};
  --neutral-hue: ${Math.round(hue)};
  --neutral-chroma: 0.005;
}
`;
const write = (value: number): string => String(Number(value.toFixed(3)));
/** Lists of words on one line, as the formatter has them. */
const writeJson = (value: unknown): string =>
  `${JSON.stringify(value, null, 2).replace(/\[\s+("[^\]]*")\s+\]/g, (_, words: string) => `[${words.replace(/\s*\n\s*/g, " ")}]`)}\n`;

/** A sign that is nobody's: to be replaced by the school's own. */
const draw = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><rect width="32" height="32" rx="9" fill="${colour}"/><circle cx="16" cy="16" r="7" fill="none" stroke="#fff" stroke-width="4"/></svg>\n`;

/** From sRGB to OKLCH; the numbers are those of the colour space. */
function readHex(text: string): [lightness: number, chroma: number, hue: number] {
  const digits = text.length === 4 ? [...text.slice(1)].map((digit) => digit + digit) : text.slice(1).match(/../g);
  const [red = 0, green = 0, blue = 0] = (digits ?? []).map((pair) => {
    const value = Number.parseInt(pair, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, b), hue < 0 ? hue + 360 : hue];
}
