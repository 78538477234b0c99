/**
 * A value that may pass through the bus but must never be visible there: passwords, codes (SEC-03).
 * Rule: only `reveal` returns it, and only a port's caller may call that; printing it in any form gives "[secret]".
 */
export class Secret {
  readonly #value: string;
  constructor(value: string) {
    this.#value = value;
  }
  reveal(): string {
    return this.#value;
  }
  toString(): string {
    return "[secret]";
  }
  toJSON(): string {
    return "[secret]";
  }
}
