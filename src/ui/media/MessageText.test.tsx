/** Hostile and ordinary texts as a message shows them. */

import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { growthOf, MOST_LINEAR_GROWTH } from "../../../tests/support/growth";
import { NewTabWords } from "../layout/NewTabLink";
import { SafeUrlProvider, type ToSafeUrl } from "../layout/safeUrl";
import { splitLinks } from "./links";
import { MessageText } from "./MessageText";

const httpsOnly: ToSafeUrl = (url) => (url.startsWith("https://") ? url : null);
const show = (text: string) =>
  render(
    <SafeUrlProvider toSafeUrl={httpsOnly}>
      <MessageText text={text} />
    </SafeUrlProvider>,
  );

describe("MessageText", () => {
  it.each([
    "<img src=x onerror=alert(1)>",
    "<script>alert(1)</script>",
    '<a href="javascript:alert(1)">click</a>',
    "javascript:alert(1)",
    "data:text/html,<script>1</script>",
  ])("CHAT-10 a message's text shows %s as the text it is", (text) => {
    const { container } = show(text);
    expect(container.textContent).toBe(text);
    expect(container.querySelectorAll("img, script, a")).toHaveLength(0);
  });

  it.each([
    ["one\n\n\ntwo", "one\n\n\ntwo"],
    ["one\n\n\n\n\n\n\n\ntwo", "one\n\n\ntwo"],
    ["one\n \n\t\n \n\ntwo\n", "one\n\n\ntwo\n"],
  ])("CHAT-10 a message's text %j keeps its lines, but no room of empty ones", (text, shown) => {
    expect(show(text).container.textContent).toBe(shown);
  });

  it("CHAT-10 an address that the page trusts is a link, without a referrer or an opener", () => {
    show("See https://example.com/a(b)?c=1, then write.");
    const link = screen.getByRole("link", { name: "https://example.com/a(b)?c=1" });
    expect(link.getAttribute("href")).toBe("https://example.com/a(b)?c=1");
    expect(link.getAttribute("rel")).toContain("noopener noreferrer");
  });

  it("A11Y-12 a link that opens a new tab says so", () => {
    render(
      <NewTabWords value="Opens in a new tab">
        <SafeUrlProvider toSafeUrl={httpsOnly}>
          <MessageText text="https://example.com" />
        </SafeUrlProvider>
      </NewTabWords>,
    );
    const link = screen.getByRole("link", { name: "https://example.com", description: "Opens in a new tab" });
    expect(link.getAttribute("target")).toBe("_blank");
  });

  it("CHAT-10 an address that the page does not trust stays text", () => {
    const { container } = show("http://example.com");
    expect(container.querySelector("a")).toBeNull();
    expect(container.textContent).toBe("http://example.com");
  });

  it("CHAT-10 no address is a link where no decision about addresses is given", () => {
    const { container } = render(<MessageText text="https://example.com" />);
    expect(container.querySelector("a")).toBeNull();
  });
});

describe("splitLinks", () => {
  it.each([
    ["(https://example.com).", ["(", "https://example.com", ")."]],
    ["a https://a.test https://b.test b", ["a ", "https://a.test", " ", "https://b.test", " b"]],
    ["nothing", ["nothing"]],
    ["", []],
  ])("splitLinks splits %j and loses nothing", (text, expected) => {
    expect(splitLinks(text).map(({ value }) => value)).toEqual(expected);
  });

  it("splitLinks takes linear time on punctuation, and loses none of a megabyte of it", () => {
    const textOf = (pairs: number) => `https://a.test/${".)".repeat(pairs)}`;
    const joined = splitLinks(textOf(500_000)).map(({ value }) => value);
    expect(joined.join("")).toBe(textOf(500_000));
    expect(growthOf((pairs) => void splitLinks(textOf(pairs)), 500)).toBeLessThan(MOST_LINEAR_GROWTH);
  });
});
