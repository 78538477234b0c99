// A lint rule: `nameOf(row)` reads a part of what it is given, in a line or two; what takes more than that is work, and its name has a
// verb that says which. It reads the names that end in `Of`, however the function is declared; other names are for review.
const MOST_LINES = 2;
/** Words of the field for what schemas and selectors are made with. */
const WORDS = new Set(["oneOf", "someOf", "listOf", "itemOf"]);
const VERBS = /^(?:use|select|as|is|has|with|create|make|read|find|to|write|put|count|render)[A-Z]/;

export const verbs = {
  meta: {
    type: "suggestion",
    schema: [],
    messages: {
      noVerb:
        "`{{name}}` does more than read a part of something: its name needs a verb (find, read, make, compute, …).",
    },
  },
  create(context) {
    const check = (id, body) => {
      if (id?.type !== "Identifier" || !body) return;
      const { name } = id;
      if (!/[a-z]Of$/.test(name) || VERBS.test(name) || WORDS.has(name)) return;
      if (body.loc.end.line - body.loc.start.line + 1 > MOST_LINES)
        context.report({ node: id, messageId: "noVerb", data: { name } });
    };
    return {
      FunctionDeclaration: ({ id, body }) => check(id, body),
      "VariableDeclarator > :matches(ArrowFunctionExpression, FunctionExpression)": ({ parent, body }) =>
        check(parent.id, body),
      ":matches(MethodDefinition, PropertyDefinition, ObjectExpression > Property)": ({ key, value }) =>
        check(key, /Function/.test(value?.type) ? value.body : null),
    };
  },
};
