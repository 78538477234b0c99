/** Times and amounts as an engineer reads them: of this device, to the millisecond, of equal width. */

const pad = (value: number, width = 2) => String(value).padStart(width, "0");

/** The time of day on this device, such as "18:40:03.128". */
export function clockTime(at: number): string {
  const date = new Date(at);
  return `${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}.${pad(date.getMilliseconds(), 3)}`;
}

/** A span: "0.4 ms", "38 ms", "2.05 s". */
export function span(ms: number): string {
  if (ms >= 1_000) return `${(ms / 1_000).toFixed(2)} s`;
  return `${ms < 10 ? ms.toFixed(1) : ms.toFixed(0)} ms`;
}

const units = ["B", "kB", "MB", "GB"];

/** An amount of memory: "512 B", "1.4 MB". */
export function size(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1_000 ** power;
  return `${power === 0 ? value : value.toFixed(1)} ${units[power]}`;
}
