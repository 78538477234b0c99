// The borders of ARCHITECTURE.md. Rule: each row says all that a folder may import; what is not named is forbidden.
// Tests and fakes beside the code are held to one rule only: production code never imports them.
const NOT_PRODUCTION =
  "\\.(test|spec)\\.tsx?$|^streams/ports/fakes/|/fake[A-Z][^/]*\\.tsx?$|^tests/|^server/testing(Routes)?\\.ts$";

/** A package of npm, as the resolver names it. */
const npm = (...names) => names.map((name) => `^node_modules/(@types/)?${name}/`);
const node =
  "^(node:)?(assert|buffer|child_process|crypto|events|fs|http|https|net|os|path|process|stream|timers|url|util|zlib)(/|$)";
const react = npm(
  "react",
  "react-dom",
  "react-router",
  "react-i18next",
  "i18next",
  "react-aria-components",
  "react-aria",
  "@internationalized/date",
  "virtua",
  "lucide-react",
);
const stylesAndTexts = ["\\.css$", "\\.(svg|png|webp)$", "^src/locales/"];

const border = (name, comment, path, allowed, { except = [] } = {}) => ({
  name,
  comment,
  severity: "error",
  from: { path, pathNot: [NOT_PRODUCTION, ...except] },
  to: { pathNot: allowed },
});

/** What React may know of the streams: the entries of the start, of the parts that load later, and of the rules. */
const entries = ["^streams/parts/(core|visitor|member|receipt)/index\\.ts$", "^streams/rules/index\\.ts$"];

const DOMAIN = "^streams/domains/([^/]+)/";

module.exports = {
  forbidden: [
    {
      name: "no-circular",
      comment: "A circle has no bottom to start reading at. A lazy screen may lead back to who loads it.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["dynamic-import"] } },
    },
    { name: "resolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
    {
      name: "tests-stay-out",
      comment: "Nothing imports tests or fakes but tests, and the scripts that run them.",
      severity: "error",
      from: { pathNot: [NOT_PRODUCTION, "^scripts/(test|bench|chaos)\\w*\\.mjs$"] },
      to: { path: NOT_PRODUCTION },
    },
    {
      name: "declared-packages",
      comment:
        "Production code imports what its own package.json (the root's or the server's) lists under dependencies.",
      severity: "error",
      from: { path: "^(src|streams|brands|server)/", pathNot: NOT_PRODUCTION },
      to: { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["type-only"] },
    },

    border("operators", "Pure: rxjs only.", "^streams/operators/", ["^streams/operators/", ...npm("rxjs")]),
    border("bus", "The mechanism knows no port and no domain.", "^streams/bus/", [
      "^streams/(bus|operators)/",
      ...npm("rxjs", "immer", "superstruct"),
    ]),
    {
      name: "schemas",
      comment: "Schemas are declared by one module, which gives each of them its straight reader.",
      severity: "error",
      from: { pathNot: "^streams/bus/wire/(schema|compound|reader)\\.ts$" },
      to: { path: npm("superstruct") },
    },
    border("url", "The decision on addresses stands alone.", "^streams/url(/|\\.ts$)", ["^streams/url(/|\\.ts$)"]),
    border("routes", "Pure data: a table, of no library.", "^streams/routes\\.ts$", [
      "^streams/domains/navigation/events\\.ts$",
    ]),
    border("rules", "What may be typed: pure, of no library.", "^streams/rules/", ["^streams/rules/"]),
    border(
      "port-types",
      "What a port promises, without how.",
      "^streams/ports/(|http/|connection/|device/|outside/)types\\.ts$",
      [
        "^streams/ports/(|http/|connection/|device/|outside/)types\\.ts$",
        "^streams/bus/wire/schema\\.ts$",
        ...npm("rxjs"),
      ],
    ),
    border("ports", "A port wraps one library and knows no domain.", "^streams/ports/", [
      "^streams/(ports|operators|url)(/|\\.ts$)",
      "^streams/bus/(wire/(wire|entity|limits|reader|schema)|problem|secret|inspection)\\.ts$",
      ...npm("rxjs", "socket.io-client", "idb", "tus-js-client", "@sentry/browser"),
    ]),
    border("domain-events", "A leaf: what happened, and its schema.", `${DOMAIN}events\\.ts$`, [
      "^streams/bus/",
      "^streams/domains/([^/]+/events|signIn/socialReturn)\\.ts$",
      "^streams/ports/types\\.ts$",
      "^streams/(routes|rules/(violation|ranges))\\.ts$",
      "^streams/domains/signIn/socialReturn\\.ts$",
      // entities that would make the file too long
      "^streams/domains/(contents/files|courses/(progress|filters))\\.ts$",
      "^brands/schema\\.ts$",
    ]),
    border("domains", "Domains meet only in events.", DOMAIN, [
      "^streams/(operators|bus|rules|url|routes)(/|\\.ts$)",
      "^streams/ports/types\\.ts$",
      "^streams/domains/$1/",
      // the events of a domain, and those of its changes
      "^streams/domains/[^/]+/(events|mutations)\\.ts$",
      // who the learner of the stored token is: written with the position, read before anything is loaded
      "^streams/domains/session/storedStart\\.ts$",
      // how a social network answers, for a login and for a link alike
      "^streams/domains/signIn/socialReturn\\.ts$",
      // the learner's own user: the start, codes and the onboarding chat send what the settings send
      "^streams/domains/user/(api|readApi|codeApi|codeReply)\\.ts$",
      "^brands/schema\\.ts$",
      ...npm("rxjs", "immer", "reselect"),
    ]),
    {
      name: "reselect-selects",
      comment: "Memoised selectors live in select.ts and in views.",
      severity: "error",
      from: { path: "^(streams|src)/", pathNot: [NOT_PRODUCTION, `${DOMAIN}select\\.ts$`, "^streams/views/"] },
      to: { path: npm("reselect") },
    },
    border("views", "Selectors over several domains.", "^streams/views/", [
      "^streams/views/",
      "^streams/bus/resource/resource\\.ts$",
      "^streams/routes\\.ts$",
      "^streams/rules/",
      "^streams/domains/[^/]+/(select|events)\\.ts$",
      ...npm("reselect"),
    ]),
    border(
      "streams-devtools",
      "What the dev tools know: of the domains their slices, which fold a session again.",
      "^streams/devtools/",
      [
        "^streams/(devtools|bus|operators)/",
        "^streams/(client|parts/.*)\\.ts$",
        "^streams/ports/types\\.ts$",
        ...npm("rxjs", "immer"),
      ],
    ),
    border(
      "composition",
      "The registry and the client know all of streams, and nothing else.",
      "^streams/([^/]+|parts/.*)\\.ts$",
      ["^streams/", "^brands/schema\\.ts$", ...npm("rxjs", "immer")],
    ),

    border(
      "ui",
      "The kit: props only, and of ours nothing but the one way to count characters and to name a time that comes twice.",
      "^src/ui/",
      [
        "^src/ui/",
        "^streams/rules/(length|platform|time/wallTime)\\.ts$",
        ...react,
        ...npm("yet-another-react-lightbox"),
        ...stylesAndTexts,
      ],
    ),
    border("hooks", "The two worlds meet here.", "^src/hooks/", [
      "^src/hooks/",
      ...entries,
      ...react,
      ...npm("rxjs", "observable-hooks"),
    ]),
    border(
      "shell",
      "Header, menu and what stands instead of a page: it reads and sends by hooks, as a page does.",
      "^src/shell/",
      [
        "^src/shell/",
        "^src/pages/(shared/.*|banners/BannerSlot)\\.tsx?$",
        "^src/(hooks|ui)/",
        ...entries,
        ...react,
        ...npm("uqr"),
        ...stylesAndTexts,
      ],
    ),
    {
      name: "own-styles",
      comment: "An area's style sheet is its own: what two areas need is a piece of the kit.",
      severity: "error",
      from: { path: "^src/pages/([^/]+/)" },
      to: { path: "^src/pages/.*\\.css$", pathNot: "^src/pages/$1" },
    },
    {
      name: "pages-styles",
      comment:
        "No area of the pages has a style sheet for what stands around them: that too would be a piece of the kit.",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/pages/" },
      to: { path: "^src/pages/.*\\.css$" },
    },
    border(
      "pages",
      "A page reads and sends by hooks; it never imports another area's page. Camera and banners are no areas: several pages have them.",
      "^src/pages/([^/]+)/",
      ["^src/pages/($1|shared|camera|banners)/", "^src/(hooks|ui)/", ...entries, ...react, ...stylesAndTexts],
      { except: ["^src/pages/(day|points|shared)/", "^src/pages/homework/compare/"] },
    ),
    border(
      "points",
      "The plot of the balance has what computes scales and curves; it is loaded after its page.",
      "^src/pages/points/",
      [
        "^src/pages/(points|shared)/",
        "^src/(hooks|ui)/",
        ...entries,
        ...react,
        ...npm("d3-scale", "d3-shape"),
        ...stylesAndTexts,
      ],
    ),
    border(
      "compare",
      "Two attempts at a homework: what finds the words that differ is a library's.",
      "^src/pages/homework/compare/",
      ["^src/pages/(homework|shared)/", "^src/(hooks|ui)/", ...entries, ...react, ...npm("diff"), ...stylesAndTexts],
    ),
    border(
      "day",
      "A day is a page of its course: it says what is locked, failed or absent in the same words.",
      "^src/pages/day/",
      ["^src/pages/(day|course|shared|banners)/", "^src/(hooks|ui)/", ...entries, ...react, ...stylesAndTexts],
      { except: ["^src/pages/day/player/"] },
    ),
    border(
      "player",
      "Props only: it knows neither streams nor pages, and wraps the one library.",
      "^src/pages/day/player/",
      ["^src/pages/day/player/", "^src/ui/", ...react, ...npm("video.js"), ...stylesAndTexts],
    ),
    border("pages-shared", "What several areas' pages need stands above them and knows none.", "^src/pages/shared/", [
      "^src/pages/shared/",
      "^src/(hooks|ui)/",
      "^src/locales/firstTexts\\.tsx$",
      ...entries,
      ...react,
    ]),
    border("worker", "The service worker is a script of its own: it imports nothing of the app.", "^src/worker/", [
      "^src/worker/",
    ]),
    border("app", "Brands only from main and app; of streams only the entries.", "^src/(app/|[^/]+\\.tsx?$)", [
      "^src/",
      ...entries,
      "^streams/parts/(member|visitor)/(domains|browser)\\.ts$",
      // the file of a worker, by its address
      "^streams/ports/device/files/fileWorker\\.ts$",
      "^brands/",
      ...react,
      ...npm("observable-hooks"),
      ...stylesAndTexts,
    ]),
    border("devtools", "The panel of support staff: it knows its streams by their own entry.", "^src/devtools/", [
      "^src/(devtools|hooks|ui)/",
      "^streams/devtools/index\\.ts$",
      ...entries,
      ...react,
      ...npm("rxjs", "observable-hooks"),
      ...stylesAndTexts,
    ]),
    border("gallery", "Loaded lazily, for developers.", "^src/gallery/", [
      "^src/(devtools|gallery|hooks|ui|pages|shell)/",
      ...entries,
      ...react,
      ...stylesAndTexts,
    ]),
    {
      name: "start-path",
      comment: "The login page's start path stays small: no widgets, no library for texts on it.",
      severity: "error",
      from: { path: "^src/pages/login/", pathNot: NOT_PRODUCTION },
      to: { path: npm("react-aria-components", "virtua", "i18next", "react-i18next"), reachable: true },
    },
    {
      name: "parts-late",
      comment: "What the first screen does not need is loaded after it has painted.",
      severity: "error",
      // what gives the member's part its worker is loaded as late
      from: { path: "^src/(app/|[^/]+\\.tsx?$)", pathNot: "^src/app/worker/memberStreams\\.ts$" },
      to: {
        path: "^(streams/parts/(member|visitor)/(domains|browser)|src/app/worker/memberStreams)\\.ts$",
        dynamic: false,
        dependencyTypesNot: ["type-only"],
      },
    },

    border("brands", "Data and its schema.", "^brands/", ["^brands/", "^streams/bus/wire/schema\\.ts$"], {
      except: ["^brands/hosting\\.ts$"],
    }),
    border("brands-hosting", "The build's part of the brands.", "^brands/hosting\\.ts$", ["^brands/", node]),
    {
      name: "server-alone",
      comment: "The server imports nothing of the client and the client nothing of it: contract tests stay honest.",
      severity: "error",
      from: { path: "^server/", pathNot: NOT_PRODUCTION },
      to: { path: "^(src|streams|brands)/.*\\.tsx?$" },
    },
    {
      name: "client-alone",
      severity: "error",
      from: { path: "^(src|streams|brands)/" },
      to: { path: "^server/" },
    },
    {
      name: "scripts",
      comment: "Plain Node: they run before anything is installed, and load the rest when it is.",
      severity: "error",
      from: { path: "^scripts/[^/]+\\.mjs$" },
      to: { pathNot: ["^scripts/[^/]+\\.mjs$", node], dynamic: false },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { conditionNames: ["import", "browser", "types", "default"], exportsFields: ["exports"] },
  },
};
