/** The page as the server writes it for its visitor. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PageDocument, readDocument } from "./document";

const page = await readFile(join(import.meta.dirname, "..", "..", "..", "index.html"), "utf8");
const FORM = '<div id="first"><form></form></div>';
const config = {
  appId: "one",
  brand: {},
  domain: { name: "main", title: 'A <b>"school"', logo: "logo.svg", theme: "dark" },
};
const guest = { config, language: "es", position: null, hints: [], isSigningIn: true };

let directory = "";
let document: PageDocument;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "document-"));
  for (const [path, text] of [
    ["dist/index.html", page.replace("<!--styles-->", "<style>b{}</style><script>run()</script><!--brand-->")],
    ["dist/first/one.main.es.html", FORM],
    ["brands/one/logo.svg", "<svg/>"],
    ["brands/one/theme.css", "a{}"],
  ] as const) {
    await mkdir(join(directory, path, ".."), { recursive: true });
    await writeFile(join(directory, path), text);
  }
  const read = readDocument(join(directory, "dist"), join(directory, "brands"));
  if (!read) throw new Error("There is no page");
  document = read;
});
afterAll(() => rm(directory, { recursive: true, force: true }));

describe("the page", () => {
  it("SPEED-01 the page has the brand's title, theme, style and logo, and nothing of them is markup of its own", () => {
    const text = document.write({ ...guest, isSigningIn: false }).html;
    expect(text).toContain("<title data-first>A &lt;b&gt;&quot;school&quot;</title>");
    expect(text).toContain('<html lang="es" class="theme-dark">');
    expect(text).toContain('<style data-brand="/brands/one/theme.css">a{}</style>');
    expect(text).toContain(`<img src="data:image/svg+xml;base64,${btoa("<svg/>")}"`);
    expect(text).not.toContain(FORM);
  });

  it("SPEED-01 the page has the form of the domain and the language instead of the logo where a visitor signs in", () => {
    const text = document.write(guest).html;
    expect(text).toContain(FORM);
    expect(text).not.toContain('id="boot"');
    expect(document.write({ ...guest, language: "ru" }).html).not.toContain('id="first"');
  });

  it("SPEED-02 the page has a member's position, and nothing of a guest's", () => {
    const position = { epoch: "e</script>1", head: 7 };
    const text = document.write({ ...guest, isSigningIn: false, position }).html;
    const [, data = ""] = /<script type="application\/json" id="start-data">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(data)).toMatchObject({ appId: "one", apiUrl: "", language: "es", position });
    expect(document.write(guest).html).not.toContain("start-data");
  });

  it("SEC-01 the page names what stands in it by its hash", () => {
    const { styles, scripts } = document.write(guest);
    // printf 'b{}' | openssl dgst -sha256 -binary | base64
    expect(styles).toEqual([
      "'sha256-7yqHVAesot11p6HczDsgKRipvI5UPgs97z80zNXlans='",
      "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='",
    ]);
    expect(scripts).toEqual(["'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='"]);
  });
});
