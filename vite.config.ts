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
          groups: [
            {
              name: "start",
              test: /node_modules\/(react|react-dom|scheduler|immer|superstruct)\//,
            },
          ],
        },
      },
    },
  },
});
