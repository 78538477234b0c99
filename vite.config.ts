import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join, parse } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, defaultClientConditions, defineConfig, type Plugin, runnerImport } from "vite";
import { announcerWithoutMarkup } from "./scripts/build/announcerWithoutMarkup.mjs";
import { drawIcons } from "./scripts/build/icons.mjs";
import { writeOperatorFiles } from "./scripts/build/operatorFiles.mjs";

/** What a stock web server needs (SRV-15). Rule: last, over all that the others have written. */
const operatorFiles = (): Plugin => ({
  name: "operator-files",
  apply: "build",
  closeBundle() {
    writeOperatorFiles(join(import.meta.dirname, "dist"));
  },
});

const brandsDir = process.env.BRANDS_DIR || join(import.meta.dirname, "brands");
const brand = process.env.BRAND || undefined;
// these are not imported: this file must stay one that Node itself can read
const hosting = () =>
  runnerImport<typeof import("./brands/hosting")>(join(import.meta.dirname, "brands", "hosting.ts"));

/** What a server needs beside the page: configuration, styles, manifests and icons of the brand `BRAND`, or of all (contract 2.1). */
const brandFiles = (): Plugin => ({
  name: "brand-files",
  apply: "build",
  async generateBundle() {
    const { module } = await hosting();
    for (const { path: fileName, content: source } of module.hostedFiles(brandsDir, brand))
      this.emitFile({ type: "asset", fileName, source });
    for (const { appId, logo, colour, icons } of module.iconSources(brandsDir, brand))
      for (const { name, content } of await drawIcons(logo, icons, colour))
        this.emitFile({ type: "asset", fileName: `brands/${appId}/${name}`, source: content });
  },
});

/** A module of the app that writes markup, built for Node: only a build knows the names of its styles. */
async function buildForNode<Module>(input: string): Promise<{ readonly module: Module; readonly css: string }> {
  const name = parse(input).name;
  const outDir = join(import.meta.dirname, "node_modules", `.${name}`);
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "error",
    root: import.meta.dirname,
    plugins: [react()],
    build: { ssr: input, ssrEmitAssets: true, cssCodeSplit: false, outDir, emptyOutDir: true },
  });
  const files = [built].flat().flatMap((each) => ("output" in each ? each.output : []));
  const css = files.flatMap((each) => (each.type === "asset" && each.fileName.endsWith(".css") ? [each.source] : []));
  return { module: (await import(pathToFileURL(join(outDir, `${name}.js`)).href)) as Module, css: css.join("") };
}

/** The sign-in form of each domain in each language, which the server puts into the page (SPEED-01). */
const firstForms = (): Plugin => ({
  name: "first-forms",
  apply: "build",
  async generateBundle() {
    const [{ module: form }, { module }] = await Promise.all([
      buildForNode<typeof import("./src/app/start/firstForm")>("src/app/start/firstForm.tsx"),
      hosting(),
    ]);
    for (const config of module.hostedConfigs(brandsDir, brand))
      for (const language of ["ru", "en", "es"] as const) {
        const fileName = `first/${config.appId}.${config.domain.name}.${language}.html`;
        this.emitFile({ type: "asset", fileName, source: await form.firstForm(config, language) });
      }
  },
});

/** What src/page/preview.js fills, with its styles: nothing of it is read before a visitor has something to fill it with (SPEED-03). */
async function writePreview(): Promise<string> {
  type Templates = typeof import("./src/app/start/previewTemplates");
  const { module, css } = await buildForNode<Templates>("src/app/start/previewTemplates.tsx");
  const own = shorten(readFileSync(join(import.meta.dirname, "src/page/preview.css"), "utf8"));
  return `${module.previewTemplates()}<template data-preview="style"><style>${css.trim()}${own}</style></template>`;
}
const shorten = (css: string): string => css.replace(/\/\*[^]*?\*\/|\s+(?=\s)/g, "").trim();

/**
 * The page itself: its small scripts and first styles stand in it, so that it paints without another file (SPEED-01). The server
 * writes the brand's part between the comments (server/http/page/document.ts).
 */
const pageItself = (): Plugin => ({
  name: "page-itself",
  transformIndexHtml: {
    order: "post",
    async handler(html, { bundle }) {
      const text = (path: string) => readFileSync(join(import.meta.dirname, path), "utf8");
      const inlined = html
        .replace("<!--first-style-->", () => `<style>${shorten(text("src/page/first.css"))}</style>`)
        .replace(
          /<script src="\/(src\/[^"]+)" data-inline><\/script>/g,
          (_, path: string) => `<script>${text(path).replace(/^\s*\/\/.*\n|^\s+/gm, "")}</script>`,
        );
      if (!bundle) return inlined;
      const preview = await writePreview();
      // the app's first style, four kilobytes: a file would be a round trip before the first paint
      const linked = /<link rel="stylesheet"[^>]*href="\/(v\/[^"]*)"[^>]*>/g;
      const styles = [...inlined.matchAll(linked)].map(([, file = ""]) => {
        const asset = bundle[file];
        return asset?.type === "asset" ? `<style>${String(asset.source).trim()}</style>` : "";
      });
      // the link stays, without effect: a later part that names the file finds it and loads no second copy
      return inlined
        .replace(linked, (link) => link.replace(">", " disabled>"))
        .replace("<!--styles-->", () => `${styles.join("")}<!--brand-->`)
        .replace("<!--preview-->", () => `<!--preview-->${preview}<!--/preview-->`);
    },
  },
});

/**
 * The service worker, as a root file with the list of what this build consists of (decision 49). Rule: written last, so that its
 * build's id, a hash of the names of all parts and of the page, changes with any of them.
 */
const workerFile = (): Plugin => ({
  name: "worker-file",
  apply: "build",
  async writeBundle({ dir = "dist" }, bundle) {
    const parts = Object.keys(bundle).filter((name) => name.startsWith("v/"));
    const entry = Object.values(bundle).find((each) => each.type === "chunk" && each.facadeModuleId?.endsWith(".html"));
    if (!entry) return this.error("The page has no first script");
    const page = readFileSync(join(dir, "index.html"));
    const id = createHash("sha256").update(parts.toSorted().join()).update(page).digest("hex").slice(0, 12);
    const own = { id, entry: `/${entry.fileName}`, parts: parts.map((name) => `/${name}`).toSorted() };
    writeFileSync(join(dir, "worker.js"), await buildAlone("src/worker/main.ts", { BUILD: JSON.stringify(own) }));
  },
});

/** One classic script, of this module and what it imports. */
async function buildAlone(input: string, define: Readonly<Record<string, string>>): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "error",
    root: import.meta.dirname,
    define,
    build: { write: false, target: "es2022", rolldownOptions: { input, output: { format: "iife" } } },
  });
  const [{ output } = { output: [] }] = [built].flat().flatMap((each) => ("output" in each ? [each] : []));
  return output.flatMap((each) => (each.type === "chunk" ? [each.code] : [])).join("");
}

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
function findImports(id: string, modules: Modules): readonly string[] {
  const info = modules.getModuleInfo(id);
  return (info?.importedIds ?? []).flatMap((each) => {
    const [name] = INDEXES.find(([, index]) => index.test(each)) ?? [];
    return name === undefined ? [each] : findFilesBehind(each, namesFrom(name, info?.code ?? ""), modules);
  });
}
/** What is named there, whatever it is called here. */
const namesOf = (list = ""): ReadonlySet<string> => new Set(list.split(",").map((each) => /\w+/.exec(each)?.[0] ?? ""));
const namesFrom = (name: string, code: string): ReadonlySet<string> =>
  namesOf(new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*"${name}"`).exec(code)?.[1]);

/** The files behind these names: a line of an index says `{ one, other as another } from "./file"`. */
function findFilesBehind(index: string, names: ReadonlySet<string>, modules: Modules): readonly string[] {
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
      for (const each of reached) for (const next of findImports(each, modules)) reached.add(next);
    }
    return reached.has(id);
  };
}
const isMembers = reachedFrom(
  "src/app/routed/MemberFrame.tsx",
  "src/app/worker/memberStreams.ts",
  "src/pages/home/HomePage.tsx",
);
const isSignIn = reachedFrom("src/pages/signIn/SignUpPage.tsx", "src/pages/signIn/RecoveryPage.tsx");
const isOverSignIn = reachedFrom("src/app/start/OtherSignIn.tsx");
/** What is requested at one moment is one file: fifty small ones take longer. Rule: a module is in the first group that imports it. */
const packs: readonly (readonly [name: string, isPacked: IsPacked])[] = [
  ["start", reachedFrom("index.html")],
  ["routed", reachedFrom("src/app/routed/Routed.tsx", "src/app/start/texts.ts")],
  ["visitor", reachedFrom("streams/parts/visitor/browser.ts")],
  // of members' modules: those that guests need for a form, and those that they need only for a dialog
  ["forms", (id, modules) => isMembers(id, modules) && isSignIn(id, modules)],
  ["dialogs", (id, modules) => isMembers(id, modules) && isOverSignIn(id, modules)],
  ["member", isMembers],
  ["signIn", (id, modules) => isSignIn(id, modules) || isOverSignIn(id, modules)],
  // what is left of them: in files of their own each would be named, with its hash, by the start path
  ["icons", (id) => /\/lucide-react\/dist\/esm\/icons\//.test(id)],
];

/** How video.js holds a worker: as the text of a function, of which it makes a script when it needs one. */
const WORKER =
  /const (\w+(?:\$1)?) = transform\(getWorkerString\((function \(\) \{[^]*?\n\})\)\);\nvar (\w+) = factory\(\1\);/g;
/** Transmuxing and decryption. */
const WORKERS = 2;

/**
 * The player's workers are files of their own: so the page's policy needs to allow no script that is made while it runs
 * (VIDEO-12). Rule: a video.js that holds them in another way fails the build.
 */
const playerWorkers = (): Plugin => {
  const codes = new Map<string, string>();
  return {
    name: "player-workers",
    apply: "build",
    resolveId: (id) => (codes.has(id) ? id : null),
    load: (id) => codes.get(id) ?? null,
    transform: {
      filter: { id: /\/video\.js\/dist\/video\.es\.js$/ },
      handler(code) {
        const parts = code.replace(WORKER, (_, _text, body: string, name: string) => {
          const hash = createHash("sha256").update(body).digest("hex").slice(0, 8);
          const id = `\0playerWorker-${hash}`;
          codes.set(id, `self.on = self.addEventListener; self.off = self.removeEventListener; (${body})();`);
          this.emitFile({ type: "chunk", id, fileName: `v/playerWorker-${hash}.js` });
          return `var ${name} = makeWorker("/v/playerWorker-${hash}.js");`;
        });
        if (codes.size !== WORKERS) this.error("video.js holds its workers in another way");
        const path = join(import.meta.dirname, "src/pages/day/player/engine/videoWorker.ts");
        return { code: `import { makeWorker } from ${JSON.stringify(path)};\n${parts}`, map: null };
      },
    },
  };
};

/** Lazy screens are served from /v/ (ROUTE-15); the server answers 404, never the page, below it. */
export default defineConfig({
  plugins: [
    react(),
    playerWorkers(),
    announcerWithoutMarkup(),
    brandFiles(),
    firstForms(),
    pageItself(),
    workerFile(),
    operatorFiles(),
  ],
  // rxjs offers modern code under this name; its default is written for browsers of ten years ago
  resolve: {
    conditions: ["es2015", ...defaultClientConditions],
    alias: { tslib: join(import.meta.dirname, "scripts/build/asyncHelpers.mjs") },
  },
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
