import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";

/** Lazy screens are served from /v/ (ROUTE-15); the server answers 404, never the page, below it. */
export default defineConfig({
  plugins: [react()],
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
              test: /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|immer|superstruct)\//,
            },
          ],
        },
      },
    },
  },
});
