import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, parse } from "node:path";
import { brotliCompressSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, type Plugin, runnerImport } from "vite";

/** Leaves a brotli copy beside each script and style, so that no server compresses them again and again. */
const precompress = (): Plugin => ({
  name: "precompress",
  apply: "build",
  writeBundle({ dir = "dist" }) {
    for (const name of readdirSync(join(dir, "v"))) {
      const path = join(dir, "v", name);
      if (/\.(js|css)$/.test(name)) writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
    }
  },
});

/** What a static server needs beside the page: the configuration and the styles of the brand `BRAND`, or of all (contract 2.1). */
const brandFiles = (): Plugin => ({
  name: "brand-files",
  apply: "build",
  async generateBundle() {
    // not imported: this file must stay one that Node itself can read
    const path = join(import.meta.dirname, "brands", "hosting.ts");
    const { module } = await runnerImport<typeof import("./brands/hosting")>(path);
    const brandsDir = process.env.BRANDS_DIR || join(import.meta.dirname, "brands");
    for (const { path: fileName, content: source } of module.hostedFiles(brandsDir, process.env.BRAND || undefined))
      this.emitFile({ type: "asset", fileName, source });
  },
});

/** The texts of the first screen are one file a language; the server knows it by this name. */
function firstTexts(id: string): string | null {
  const [, language] = /\/src\/locales\/(ru|en|es)\/(?:common|errors|login)\.json$/.exec(id) ?? [];
  return language ? `first-${language}` : null;
}

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly code: string | null } | null;
}
type IsPacked = (id: string, modules: Modules) => boolean;

/** Packages whose index imports each of their files. */
const INDEXES = [
  ["rxjs", /\/rxjs\/dist\/esm\/index\.js$/],
  ["react-aria-components", /\/react-aria-components\/dist\/exports\/index\.mjs$/],
] as const;

/**
 * What a module imports. Of such a package it is the files of what it names: through the index, what only a later part uses
 * would count as used by all.
 */
function importsOf(id: string, modules: Modules): readonly string[] {
  const info = modules.getModuleInfo(id);
  return (info?.importedIds ?? []).flatMap((each) => {
    const [name] = INDEXES.find(([, index]) => index.test(each)) ?? [];
    return name === undefined ? [each] : filesOf(each, namesFrom(name, info?.code ?? ""), modules);
  });
}
/** What is named there, whatever it is called here. */
const namesOf = (list = ""): ReadonlySet<string> => new Set(list.split(",").map((each) => /\w+/.exec(each)?.[0] ?? ""));
const namesFrom = (name: string, code: string): ReadonlySet<string> =>
  namesOf(new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*"${name}"`).exec(code)?.[1]);

/** The files behind these names: a line of an index says `{ one, other as another } from "./file"`. */
function filesOf(index: string, names: ReadonlySet<string>, modules: Modules): readonly string[] {
  const { importedIds = [], code } = modules.getModuleInfo(index) ?? {};
  const lines = [...(code ?? "").matchAll(/\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)];
  const wanted = lines.filter(([, list]) => [...namesOf(list)].some((each) => each !== "" && names.has(each)));
  const files = new Set(wanted.map(([, , file = ""]) => parse(file).name));
  return importedIds.filter((each) => files.has(parse(each).name));
}

/** Whether one of these modules imports a module statically, directly or through others. */
function reachedFrom(...paths: readonly string[]): IsPacked {
  const reached = new Set<string>();
  return (id, modules) => {
    if (reached.size === 0) {
      for (const path of paths) reached.add(join(import.meta.dirname, path));
      for (const each of reached) for (const next of importsOf(each, modules)) reached.add(next);
    }
    return reached.has(id);
  };
}
const isMembers = reachedFrom(
  "src/app/MemberFrame.tsx",
  "streams/parts/member/browser.ts",
  "src/pages/home/HomePage.tsx",
);
const isSignIn = reachedFrom("src/pages/signIn/SignUpPage.tsx", "src/pages/signIn/RecoveryPage.tsx");
const isOverSignIn = reachedFrom("src/app/OtherSignIn.tsx");
/** What is requested at one moment is one file: fifty small ones take longer. Rule: a module is in the first group that imports it. */
const packs: readonly (readonly [name: string, isPacked: IsPacked])[] = [
  ["start", reachedFrom("index.html")],
  ["routed", reachedFrom("src/app/Routed.tsx", "src/app/texts.ts")],
  ["visitor", reachedFrom("streams/parts/visitor/browser.ts")],
  // of members' modules: those that guests need for a form, and those that they need only for a dialog
  ["forms", (id, modules) => isMembers(id, modules) && isSignIn(id, modules)],
  ["dialogs", (id, modules) => isMembers(id, modules) && isOverSignIn(id, modules)],
  ["member", isMembers],
];

/** Lazy screens are served from /v/ (ROUTE-15); the server answers 404, never the page, below it. */
export default defineConfig({
  plugins: [react(), precompress(), brandFiles()],
  // rxjs offers modern code under this name; its default is written for browsers of ten years ago
  resolve: { conditions: ["es2015", ...defaultClientConditions] },
  build: {
    assetsDir: "v",
    target: "es2022",
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: firstTexts, priority: packs.length + 1 },
            ...packs.map(([name, isPacked], place) => ({
              name: (id: string, modules: Modules) => (isPacked(id, modules) ? name : null),
              priority: packs.length - place,
            })),
          ],
        },
      },
    },
  },
});
