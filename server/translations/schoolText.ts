/**
 * A text of the school's own, which its readers may have in their language. Rule: views mark what the school wrote and nothing else, so
 * that what people write is never translated.
 */
export class SchoolText {
  constructor(readonly original: string) {}

  /** Where nobody has chosen a language, it is what the school wrote. */
  toJSON(): string {
    return this.original;
  }
}

/** Marks a text as the school's. */
export function schoolText(original: string): SchoolText;
export function schoolText(original: string | null): SchoolText | null;
export function schoolText(original: string | null): SchoolText | null {
  return original === null ? null : new SchoolText(original);
}
