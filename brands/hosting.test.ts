/** The files that the build writes for a static server. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hostedConfigs, hostedFiles, iconSources } from "./hosting";
import { writeManifest } from "./manifest";
import { decodeConfig } from "./schema";

const root = import.meta.dirname;
const textOf = (files: ReturnType<typeof hostedFiles>, path: string): string =>
  String(files.find((file) => file.path === path)?.content);
const configOf = (files: ReturnType<typeof hostedFiles>, path: string) => {
  const decoded = decodeConfig(JSON.parse(textOf(files, path)));
  return decoded.ok ? decoded.config : decoded;
};

describe("files for static hosting", () => {
  it("BRAND-01 files for static hosting have for one brand its configuration, its hosts and its theme, and nothing of the others", () => {
    const files = hostedFiles(root, "mind");
    const { hosts } = JSON.parse(readFileSync(join(root, "mind", "domains", "mind.json"), "utf8")) as {
      hosts: string[];
    };
    expect(files.map(({ path }) => path)).toEqual([
      "config.json",
      ...hosts.map((host) => `config/${host}.json`),
      "brands/mind/theme.css",
      "brands/mind/logo.svg",
      "brands/mind/favicon.svg",
    ]);
    expect(configOf(files, "config.json")).toMatchObject({ appId: "mind", brand: { daysShowWarning: 30 } });
  });

  it("BRAND-01 files for static hosting have for all brands a configuration by host, and the default one for every other host", () => {
    const files = hostedFiles(root);
    expect(configOf(files, "config.json")).toMatchObject({ appId: "default" });
    expect(configOf(files, "config/localhost.json")).toMatchObject({ appId: "dev" });
    for (const id of ["default", "dev", "face", "local", "mind", "web"])
      expect(textOf(files, `brands/${id}/theme.css`)).toBe(readFileSync(join(root, id, "theme.css"), "utf8"));
  });

  it("files for static hosting have a manifest with the brand's names, colour and icons, where the app can be installed", () => {
    const files = hostedFiles(root, "local");
    const manifest: unknown = JSON.parse(textOf(files, "manifest.webmanifest"));
    expect(manifest).toMatchObject({
      name: "Local School",
      short_name: "Local School",
      display: "standalone",
      theme_color: "#8c3f91",
      icons: [
        { src: "/brands/local/icon-192.png", sizes: "192x192", purpose: "any" },
        { src: "/brands/local/icon-512.png", sizes: "512x512", purpose: "any" },
        { src: "/brands/local/icon-maskable-512.png", sizes: "512x512", purpose: "maskable" },
      ],
    });
    expect(JSON.parse(textOf(files, "config/local.test.webmanifest"))).toEqual(manifest);
    expect(hostedFiles(root, "mind").filter(({ path }) => path.endsWith(".webmanifest"))).toEqual([]);
    expect(iconSources(root).map(({ appId }) => appId)).toEqual(["dev", "local", "web"]);
  });

  it.each([
    ["Open Academy of Applied Arts", "Open Academy"],
    ["Massachusettsschool", "Massachusettsschool"],
  ])("the short name of %s is %s", (title, short) => {
    const config = hostedConfigs(root, "local")[0];
    if (!config) throw new Error("There is no such brand");
    const manifest = writeManifest({ ...config, domain: { ...config.domain, title } }, "");
    expect(JSON.parse(manifest)).toMatchObject({ name: title, short_name: short, theme_color: "#404e63" });
  });

  describe("of an incomplete brand", () => {
    let dir: string;
    beforeEach(() => {
      dir = mkdtempSync(join(tmpdir(), "brands-"));
      cpSync(join(root, "mind"), join(dir, "mind"), { recursive: true });
    });
    afterEach(() => rmSync(dir, { recursive: true }));

    it.each([
      ["a wrong field", "brand.json", '{"statistic": 1}', "brand.statistic should be object"],
      ["what is no JSON", "brand.json", "{", "brand.json cannot be read"],
      ["a logo outside its folder", "domains/mind.json", null, 'names "../../secret"'],
    ])("BRAND-03 the files of an incomplete brand stop the build, with %s named", (_, file, text, words) => {
      const path = join(dir, "mind", file);
      writeFileSync(path, text ?? readFileSync(path, "utf8").replace("logo.svg", "../../secret"));
      expect(() => hostedFiles(dir)).toThrow(words);
    });

    it("BRAND-03 the files of an incomplete brand stop the build when a file of the brand is missing, or the brand itself", () => {
      rmSync(join(dir, "mind", "theme.css"));
      expect(() => hostedFiles(dir)).toThrow(/theme\.css/);
      expect(() => hostedFiles(dir, "nobody")).toThrow(/nobody/);
    });
  });
});
