/**
 * A value that may travel through the bus but never be seen there: passwords, codes (SEC-03).
 * Rule: only `reveal` gives it out, and only a port's caller may call that; every way of printing it gives "[secret]".
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
