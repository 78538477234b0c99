import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Lazy screens are served from /v/ (ROUTE-15); the server answers 404, never the page, below it. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  build: {
    assetsDir: "v",
    target: "es2022",
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
});
