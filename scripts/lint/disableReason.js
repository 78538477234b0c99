// A lint rule: a comment that turns rules of eslint off says which and, after `--`, why.
// (Biome itself asks for the reason of its `biome-ignore`.)

const DIRECTIVE = /^\s*eslint-disable(?:-next-line|-line)?(?![\w-])(.*)$/s;

export const disableReason = {
  meta: {
    type: "suggestion",
    schema: [],
    messages: {
      rule: "Name the rule that is turned off: `eslint-disable-next-line some-rule -- why`.",
      reason: "Say after `--` why the rule is turned off here.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    return {
      Program() {
        for (const { value, loc } of sourceCode.getAllComments()) {
          const given = DIRECTIVE.exec(value)?.[1];
          if (given === undefined) continue;
          const [rules = "", ...reason] = given.split(/\s-{2,}\s/);
          // before the line begins: a comment that turns everything off would turn this report off too
          const place = { start: { line: loc.start.line, column: -1 }, end: loc.end };
          if (rules.trim() === "") context.report({ loc: place, messageId: "rule" });
          else if (reason.join("").trim() === "") context.report({ loc: place, messageId: "reason" });
        }
      },
    };
  },
};
