// A lint rule: what holds an observable ends in `$`, and nothing else does; functions that return one do not.
// (The stock rule asks `$` of a function that returns a stream too.)
import ts from "typescript";

const isObservable = (type) => type.getProperty("pipe") !== undefined && type.getProperty("subscribe") !== undefined;

export const finnish = {
  meta: {
    type: "suggestion",
    schema: [],
    messages: {
      missing: "`{{name}}` holds an observable: end its name in `$`.",
      surplus: "`{{name}}` holds no observable: a name that ends in `$` promises one.",
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
