// A lint rule: a declared name has none of the words that docs/glossary.md replaces. Rule: the words are those in `code` in the
// column "not" of its first table; the others there are right in another sense.
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Each replaced word, with the one that replaces it. */
function readReplaced(text) {
  const [, table = ""] = /^\| word \|[^\n]*\n\|[-|]+\n((?:\|[^\n]*\n)+)/m.exec(text) ?? [];
  return new Map(
    table
      .split("\n")
      .map((row) => row.split("|").map((cell) => cell.trim()))
      .flatMap(([, word, , not = ""]) => [...not.matchAll(/`(\w+)`/g)].map(([, replaced]) => [replaced, word])),
  );
}
const REPLACED = readReplaced(readFileSync(join(import.meta.dirname, "..", "..", "docs", "glossary.md"), "utf8"));

/** "isKeptHere" has the words is, kept and here. */
const wordsOf = (name) => name.split(/(?=[A-Z])|[_$\d]+/).map((word) => word.toLowerCase());

/** `"ours/glossary": "error"`. */
export const glossary = {
  meta: {
    type: "suggestion",
    schema: [],
    messages: { replaced: 'The glossary has another word for "{{replaced}}": {{word}}.' },
  },
  create(context) {
    const check = (node) => {
      for (const replaced of wordsOf(node.name))
        if (REPLACED.has(replaced))
          context.report({ node, messageId: "replaced", data: { replaced, word: REPLACED.get(replaced) } });
    };
    return {
      "VariableDeclarator Identifier.id, FunctionDeclaration > Identifier.id, ClassDeclaration > Identifier.id": check,
      "TSInterfaceDeclaration > Identifier.id, TSTypeAliasDeclaration > Identifier.id": check,
      "TSPropertySignature > Identifier.key, TSMethodSignature > Identifier.key": check,
      ":function > Identifier.params, :function > ObjectPattern.params > Property > Identifier.value": check,
    };
  },
};
