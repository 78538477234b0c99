// A lint rule: a file has at most so many import declarations; one that needs more does more than one thing.
// (What only puts parts together may have more: eslint.config.js names it.)

/** `"ours/max-imports": ["error", { max: 20 }]`. */
export const maxImports = {
  meta: {
    type: "suggestion",
    schema: [
      {
        type: "object",
        properties: { max: { type: "integer", minimum: 0 } },
        required: ["max"],
        additionalProperties: false,
      },
    ],
    messages: { tooMany: "{{count}} imports, and {{max}} are the most: split the file by noun." },
  },
  create(context) {
    const [{ max }] = context.options;
    return {
      Program({ body }) {
        const imports = body.filter(({ type }) => type === "ImportDeclaration");
        const first = imports[max];
        if (first) context.report({ node: first, messageId: "tooMany", data: { count: imports.length, max } });
      },
    };
  },
};
