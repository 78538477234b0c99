// A lint rule: a cast that no type checks (`as never`, `<never>`, `as unknown as T`) says why in a comment on its line or the line above.

const isUnchecked = ({ typeAnnotation, expression }) =>
  typeAnnotation.type === "TSNeverKeyword" ||
  (/^TS(AsExpression|TypeAssertion)$/.test(expression.type) && expression.typeAnnotation.type === "TSUnknownKeyword");

export const castReason = {
  meta: {
    type: "suggestion",
    schema: [],
    messages: { reason: "No type checks this cast: say why it holds in a comment on its line or the line above." },
  },
  create(context) {
    const { sourceCode } = context;
    return {
      "TSAsExpression, TSTypeAssertion"(node) {
        if (!isUnchecked(node)) return;
        const { start, end } = node.loc;
        const isExplained = sourceCode
          .getAllComments()
          .some(({ loc }) => loc.end.line >= start.line - 1 && loc.start.line <= end.line);
        if (!isExplained) context.report({ node, messageId: "reason" });
      },
    };
  },
};
