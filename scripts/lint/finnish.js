// A lint rule: the name of an observable ends in `$`, and no other name does; functions that return one do not.
// (The standard rule requires `$` of a function that returns an observable too.)
import ts from "typescript";

const isObservable = (type) => type.getProperty("pipe") !== undefined && type.getProperty("subscribe") !== undefined;

export const finnish = {
  meta: {
    type: "suggestion",
    schema: [],
    messages: {
      missing: "`{{name}}` is an observable: its name must end in `$`.",
      surplus: "`{{name}}` is not an observable: its name must not end in `$`.",
    },
  },
  create(context) {
    const { parserServices } = context.sourceCode;
    const check = (node) => {
      if (node?.type !== "Identifier" || node.name.startsWith("_")) return;
      const type = parserServices.getTypeAtLocation(node).getNonNullableType();
      if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) return;
      const { name } = node;
      if (isObservable(type) !== name.endsWith("$")) {
        context.report({ node, messageId: name.endsWith("$") ? "surplus" : "missing", data: { name } });
      }
    };
    const checkPattern = (node) => check(node?.type === "AssignmentPattern" ? node.left : node);
    return {
      VariableDeclarator: ({ id }) => check(id),
      ":function": ({ params }) => params.forEach(checkPattern),
      "ObjectPattern > Property": ({ value }) => checkPattern(value),
      "TSPropertySignature, PropertyDefinition": ({ key }) => check(key),
    };
  },
};
