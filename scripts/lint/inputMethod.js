// A lint rule: a handler that acts on Enter or Escape asks first whether the key belongs to an input method.

const KEYS = new Set(["Enter", "Escape"]);
const FUNCTIONS = new Set(["ArrowFunctionExpression", "FunctionExpression", "FunctionDeclaration"]);

/** `event.key`, or a `key` taken out of it. */
const isKey = (node) =>
  (node.type === "MemberExpression" && node.property.name === "key") ||
  (node.type === "Identifier" && node.name === "key");
const isKeyName = (node) => node.type === "Literal" && KEYS.has(node.value);
const asks = (text) => /\bisOfInputMethod\(/.test(text);

export const inputMethod = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      ask: "This key may belong to an input method: `if (isOfInputMethod(event)) return;` before it is acted on.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    const check = (node) => {
      const around = sourceCode.getAncestors(node).findLast(({ type }) => FUNCTIONS.has(type));
      if (!asks(sourceCode.getText(around ?? sourceCode.ast))) context.report({ node, messageId: "ask" });
    };
    return {
      BinaryExpression(node) {
        const { left, right } = node;
        if ((isKey(left) && isKeyName(right)) || (isKeyName(left) && isKey(right))) check(node);
      },
      SwitchCase(node) {
        if (node.test && isKeyName(node.test) && isKey(node.parent.discriminant)) check(node);
      },
      // a table of actions by key
      "Property[key.name=/^(Enter|Escape)$/]": check,
    };
  },
};
