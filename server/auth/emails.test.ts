import { describe, expect, it } from "vitest";
import { EMAIL_CASES } from "../../tests/support/emailCases";
import { isEmail } from "./emails";

describe("the server's check of e-mails", () => {
  it.each(EMAIL_CASES)("VAL-01 the server judges %j as the client does: %s", (address, fault) => {
    expect(isEmail(address)).toBe(fault === null);
  });
});
