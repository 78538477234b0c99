// A lint rule: what an exported interface or a component's props promise is read, not written: each member is `readonly`, or a method.

/** `"ours/readonly-members": "error"`; the fix adds the word. */
export const readonlyMembers = {
  meta: {
    type: "suggestion",
    fixable: "code",
    schema: [],
    messages: { writable: "{{name}} can be written: make it `readonly`." },
  },
  create(context) {
    return {
      ":matches(ExportNamedDeclaration > TSInterfaceDeclaration, TSInterfaceDeclaration[id.name=/Props$/]) > TSInterfaceBody > TSPropertySignature[readonly!=true]"(
        node,
      ) {
        context.report({
          node,
          messageId: "writable",
          data: { name: context.sourceCode.getText(node.key) },
          fix: (fixer) => fixer.insertTextBefore(node, "readonly "),
        });
      },
    };
  },
};
