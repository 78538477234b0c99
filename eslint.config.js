// What the compiler cannot check: streams that leak, addresses that bypass the safe-url function, hidden clocks.
// Rule: every ban names the alternative. Import boundaries are checked by .dependency-cruiser.cjs.
import reactHooks from "eslint-plugin-react-hooks";
import rxjs from "eslint-plugin-rxjs-x";
import tseslint from "typescript-eslint";
import {
  addresses,
  deviceClock,
  hiddenInputs,
  liveRegions,
  markup,
  navigation,
  newTabs,
  ownSelectors,
  shape,
  sharedWrites,
  sliceRequests,
  waitingButtons,
} from "./scripts/lint/bans.js";
import { castReason } from "./scripts/lint/castReason.js";
import { constantCase } from "./scripts/lint/constantCase.js";
import { disableReason } from "./scripts/lint/disableReason.js";
import { finnish } from "./scripts/lint/finnish.js";
import { glossary } from "./scripts/lint/glossary.js";
import { inputMethod } from "./scripts/lint/inputMethod.js";
import { maxImports } from "./scripts/lint/maxImports.js";
import { ownStates } from "./scripts/lint/ownStates.js";
import { readonlyMembers } from "./scripts/lint/readonlyMembers.js";
import { verbs } from "./scripts/lint/verbs.js";

const ours = {
  rules: {
    "cast-reason": castReason,
    "constant-case": constantCase,
    "disable-reason": disableReason,
    finnish,
    "input-method": inputMethod,
    "max-imports": maxImports,
    "own-states": ownStates,
    "readonly-members": readonlyMembers,
    glossary,
    verbs,
  },
};

const TESTS = ["**/*.test.{ts,tsx}", "**/*.spec.ts", "tests/**/*.{ts,tsx}"];

/** The pages' files that show why something is not there: two for all, and the sign-in by a link, whose failure is of no resource. */
const FAILURES = ["src/pages/shared/states/{Loaded,FailedView}.tsx", "src/pages/signIn/AutoLoginPage.tsx"];

/** What waits or fails in these is no resource: a film that buffers, a camera that starts, a file on its way to the device, a sign-in by a link. */
const OTHER_STATES = [
  "src/pages/day/player/**",
  "src/pages/camera/**",
  "src/pages/course/materials/SaveDocument.tsx",
  "src/pages/signIn/AutoLoginPage.tsx",
];

/** Files that only put parts together: they import each of them. */
const COMPOSITIONS = [
  "streams/parts/*/{domains,browser}.ts",
  "streams/client.ts",
  "src/app/**/*.{ts,tsx}",
  "src/main.tsx",
  "src/locales/areas.ts",
  "server/platform.ts",
];

export default tseslint.config(
  {
    ignores: [
      "dist/",
      ".data/",
      ".cache/",
      "node_modules/",
      "test-results/",
      "playwright-report/",
      "server/database/migrations/",
    ],
  },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    plugins: { ours },
    rules: {
      "ours/disable-reason": "error",
      "max-lines": ["error", { max: 300 }],
      "no-restricted-syntax": ["error", ...shape],
      "no-eval": "error",
      "no-console": "error",
      eqeqeq: ["error", "always", { null: "ignore" }],
      // State is held in closures, not in classes: a method passed without its object works.
      "@typescript-eslint/unbound-method": "off",
      // Handlers and ports return a promise even where an implementation has nothing to await.
      "@typescript-eslint/require-await": "off",
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true, allowBoolean: true }],
    },
  },
  {
    // from the first line to the last, blank ones and comments included; the gallery is a list of pieces
    files: ["**/*.{ts,tsx}", "server/desk/page/**/*.js", "src/page/*.js", "scripts/**/*.{js,mjs}"],
    ignores: [...TESTS, "src/gallery/**"],
    rules: { "max-lines-per-function": ["error", { max: 60 }] },
  },
  { files: ["**/*.{ts,tsx,js,mjs,cjs}"], plugins: { ours }, rules: { "ours/glossary": "error" } },
  // tests build impossible values on purpose
  {
    files: ["**/*.{ts,tsx}"],
    ignores: [...TESTS, "streams/ports/fakes/**", "src/gallery/**", "src/locales/fakeI18n.ts"],
    rules: { "ours/cast-reason": "error", "ours/constant-case": "error" },
  },
  {
    files: ["**/*.{ts,tsx}"],
    ignores: [...COMPOSITIONS, ...TESTS],
    rules: { "ours/max-imports": ["error", { max: 20 }] },
  },
  {
    files: ["**/*.{ts,tsx}"],
    ignores: TESTS,
    rules: { "ours/verbs": "error" },
  },
  {
    files: ["streams/**/*.ts", "src/hooks/**/*.{ts,tsx}"],
    extends: [rxjs.configs.strict],
    rules: {
      "ours/finnish": "error",
      // The fold, the effect runner, the ports and the hooks are the only subscribers, and each source is isolated.
      "rxjs-x/no-ignored-error": "off",
      "rxjs-x/throw-error": "off",
    },
  },
  {
    files: ["streams/**/*.ts", "src/**/*.{ts,tsx}"],
    // fakes are set up by the tests that use them
    ignores: [...TESTS, "streams/ports/fakes/**", "src/gallery/**"],
    rules: { "ours/readonly-members": "error" },
  },
  {
    files: ["streams/**/*.ts"],
    rules: { "no-restricted-syntax": ["error", ...shape, ...markup, ...navigation, ...hiddenInputs, ...sharedWrites] },
  },
  {
    files: ["streams/domains/*/select.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...shape,
        ...markup,
        ...navigation,
        ...hiddenInputs,
        ...sharedWrites,
        ...ownSelectors,
      ],
    },
  },
  {
    // A struct's second type argument describes its inner shape, which no caller needs.
    files: ["streams/bus/**/*.ts", "streams/ports/**/*.ts"],
    rules: { "@typescript-eslint/no-explicit-any": "off" },
  },
  {
    files: ["streams/ports/**/*.ts", "streams/parts/core/browser.ts"],
    rules: { "no-restricted-syntax": ["error", ...shape, ...markup] },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    extends: [reactHooks.configs.flat.recommended],
    rules: { "no-restricted-syntax": ["error", ...shape, ...markup, ...navigation, ...addresses] },
  },
  { files: ["src/**/*.{ts,tsx}"], ignores: TESTS, rules: { "ours/input-method": "error" } },
  {
    files: ["src/pages/**/*.{ts,tsx}", "src/app/**/*.{ts,tsx}"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...shape,
        ...markup,
        ...navigation,
        ...addresses,
        ...deviceClock,
        ...sliceRequests,
        ...waitingButtons,
        ...newTabs,
        ...liveRegions,
      ],
    },
  },
  {
    files: ["src/ui/**/*.{ts,tsx}"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...shape,
        ...markup,
        ...navigation,
        ...addresses,
        ...waitingButtons,
        ...newTabs,
      ],
    },
  },
  {
    files: ["src/shell/**/*.{ts,tsx}"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...shape,
        ...markup,
        ...navigation,
        ...addresses,
        ...liveRegions,
        ...waitingButtons,
        ...newTabs,
      ],
    },
  },
  {
    files: ["src/pages/**/*.{ts,tsx}"],
    ignores: FAILURES,
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: ["**/feedback/ErrorState"],
              message:
                "NET-07: <Loaded> or <NotLoaded> shows what is on its way or failed, <FailedView> a whole page that did not arrive.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["src/pages/**/*.tsx"],
    ignores: [...TESTS, ...OTHER_STATES, "src/pages/shared/**"],
    rules: { "ours/own-states": "error" },
  },
  {
    // the desk: plain modules of the browser, served unchanged
    files: ["server/desk/page/**/*.js"],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { ours },
    rules: {
      "ours/verbs": "error",
      "ours/disable-reason": "error",
      "ours/input-method": "error",
      "no-console": "error",
      "no-restricted-syntax": ["error", ...shape, ...markup],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true, allowBoolean: true }],
      // The server's answers are used without a check, as they come from the process that served the page; their shapes are in types.ts.
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      "@typescript-eslint/no-unsafe-call": "off",
    },
  },
  {
    files: [...TESTS, "server/testing*.ts", "streams/ports/fakes/**/*.ts"],
    rules: {
      "no-restricted-syntax": ["error", ...shape],
      // The server's answers are typed loosely here; the assertion is the check.
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      // A test reads a first value that it has just caused; without one it fails with RxJS's own error.
      "rxjs-x/no-ignored-default-value": "off",
    },
  },
  {
    // a command's purpose is to print
    files: ["tests/bench/**/main.ts", "tests/law/model/chaos.ts", "tests/chaos/kills/kills.ts"],
    rules: { "no-console": "off" },
  },
  {
    // tools read the default export of their configuration
    files: ["*.config.{ts,js}"],
    rules: { "no-restricted-syntax": "off" },
  },
);
