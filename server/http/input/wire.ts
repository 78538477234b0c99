/** The one codec of times on the wire. Rule: whole seconds outside, milliseconds inside (contract 1). */
export const toSeconds = (ms: number): number => Math.floor(ms / 1000);
export const toSecondsOrNull = (ms: number | null): number | null => (ms === null ? null : toSeconds(ms));
export const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);
