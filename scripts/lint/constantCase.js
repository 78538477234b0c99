// A lint rule: a number or a text with a name of its own, at the top of a module, is written in capitals: LIMIT_MS.

/** A literal, or arithmetic of literals. */
const isPlain = (node) => {
  if (node.type === "Literal") return typeof node.value === "number" || typeof node.value === "string";
  if (node.type === "TemplateLiteral") return node.expressions.length === 0;
  if (node.type === "UnaryExpression") return isPlain(node.argument);
  return node.type === "BinaryExpression" && isPlain(node.left) && isPlain(node.right);
};

/** `"ours/constant-case": "error"`. */
export const constantCase = {
  meta: {
    type: "suggestion",
    schema: [],
    messages: { capitals: "{{name}} is a constant: write it in capitals." },
  },
  create(context) {
    return {
      "Program > VariableDeclaration[kind='const'] > VariableDeclarator, Program > ExportNamedDeclaration > VariableDeclaration[kind='const'] > VariableDeclarator"({
        id,
        init,
      }) {
        if (id.type !== "Identifier" || !init || !isPlain(init) || /^[A-Z][A-Z0-9_]*$/.test(id.name)) return;
        context.report({ node: id, messageId: "capitals", data: { name: id.name } });
      },
    };
  },
};
