// A lint rule: the title of a test begins, after its ids, with a subject, so that it is understood without its describe.
// It is a list of words, not a grammar: the words are those with which titles without a subject began. Review still reads.

const FRAGMENTS = new Set(
  `
  about above accepts acknowledges adds after agrees allows announces answers appends applies are around arrive asks
  at attaches beats because become becomes begins breaks by can cancel cancels cannot carries catches changes checks
  chooses cleans clears closed come comes commits compares confirm confirms connects contains continues controls
  costs counts cuts decodes deletes detects do does draw draws dropped drops duplicates emits empties encodes end
  ends equals explains exports fails falls fetches fill fills filters finds folded follows for forget forgets frees
  from get gets gives goes handles has have holds however ignores in installs is it its joins keep keeps knows lasts
  lead leads leave leaves leaving lets lies likes limits links lists loads logs look looks lose loses made makes
  marks matches may measures meets merges moved moves must names never notifies numbers of offers on once opened
  opens pass passes picks prerendered pressed previews processes puts reads receive redirects refuse refuses rejects
  reloads reminds removes renders reorders repeats replaces report reported reports requests requires resolves return
  returns reviews right runs saves say says sees sells sends serves sets show shown shows signs skips slows speeds
  splits spreads stamps stands starts stays still stop stops stores submits takes that their these they those to
  together too tries until use used wait waits wakes was were when where whether while whose will with withdraws
  within without writes zooms
  `
    .trim()
    .split(/\s+/),
);

/** "RT-02 P8 ", "$ids ": what stands before the sentence. */
const IDS = /^(?:(?:[A-Z][A-Z0-9]*-\d+|P\d+|\$ids)\s+)*/;

/** The name at the root of `test`, `it.each(rows)`, `it.skipIf(…)`; none for `test.describe` and the like. */
const rootOf = (callee) => {
  if (callee.type === "Identifier") return callee.name;
  if (callee.type === "CallExpression") return rootOf(callee.callee);
  if (callee.type === "TaggedTemplateExpression") return rootOf(callee.tag);
  if (callee.type !== "MemberExpression") return null;
  return /^(?:each|for|only|skip|skipIf|runIf|fails|concurrent|fixme|slow)$/.test(callee.property.name)
    ? rootOf(callee.object)
    : null;
};

/** What the title begins with; null where no text is written there. */
const beginningOf = (title) => {
  if (title?.type === "Literal" && typeof title.value === "string") return title.value;
  return title?.type === "TemplateLiteral" ? title.quasis[0].value.cooked : null;
};

/** `"ours/test-title": "error"`. */
export const testTitle = {
  meta: {
    type: "suggestion",
    schema: [],
    messages: {
      subject: 'Begin the title with its subject, not with "{{word}}": it must be understood without the describe.',
    },
  },
  create(context) {
    return {
      CallExpression({ callee, arguments: [title] }) {
        if (!/^(?:it|test)$/.test(rootOf(callee) ?? "")) return;
        const word = /^[\w'-]+/.exec((beginningOf(title) ?? "").replace(IDS, ""))?.[0];
        if (word && FRAGMENTS.has(word)) context.report({ node: title, messageId: "subject", data: { word } });
      },
    };
  },
};
