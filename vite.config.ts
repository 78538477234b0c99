import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, type Plugin } from "vite";

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

/** What the first screen says is one file a language; the server knows it by this name. */
function firstTexts(id: string): string | null {
  const [, language] = /\/src\/locales\/(ru|en|es)\/(?:common|errors|login)\.json$/.exec(id) ?? [];
  return language ? `first-${language}` : null;
}

interface Modules {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly importers: readonly string[] } | null;
}
const startPath = new Map<string, boolean>();
/** True for what the entry imports, itself or by others, and not only when something asks for it. */
function isOnStartPath(id: string, modules: Modules): boolean {
  const known = startPath.get(id);
  if (known !== undefined) return known;
  startPath.set(id, false); // for circles
  const info = modules.getModuleInfo(id);
  const isOn = info?.isEntry || info?.importers.some((importer) => isOnStartPath(importer, modules)) || false;
  startPath.set(id, isOn);
  return isOn;
}

/** Lazy screens are served from /v/ (ROUTE-15); the server answers 404, never the page, below it. */
export default defineConfig({
  plugins: [react(), precompress()],
  publicDir: false,
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
        // what the first screen needs anyway compresses better, and arrives sooner, as one file
        codeSplitting: {
          groups: [{ name: (id, modules) => firstTexts(id) ?? (isOnStartPath(id, modules) ? "start" : null) }],
        },
      },
    },
  },
});
