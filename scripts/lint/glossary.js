// A lint rule: a declared name has none of the words that docs/glossary.md replaces. Rule: the words are those in `code` in the
// column "not" of its first table; the others there are right in another sense.
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";

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

/** Right in another sense: the interface's word for what is not cancelled, and the options of libraries. */
const OTHER_SENSES = new Set(["keep", "onKeep", "keepAlive", "keepDuplicateFrames"]);

/** "isKeptHere" has the words is, kept and here; "KEPT_NAMES" has kept and names. */
const wordsOf = (name) =>
  name.split(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z]+/).map((word) => word.toLowerCase());

/** The replaced words in a name, with what replaces each; several of a thing have its name too. */
export const replacedIn = (name) =>
  (OTHER_SENSES.has(name) ? [] : wordsOf(name)).flatMap((word) => {
    const replaced = [word, word.replace(/s$/, ""), word.replace(/es$/, "")].find((form) => REPLACED.has(form));
    return replaced === undefined ? [] : [{ replaced, word: REPLACED.get(replaced) }];
  });

/** What a key is called; a key with a space is a text, and a computed one is named elsewhere. */
const keyName = ({ computed, key }) => {
  if (computed) return null;
  const name = key.type === "Literal" ? String(key.value) : key.name;
  return /\s/.test(name) ? null : name;
};

/** A name that a library gives is imported as it is. */
const isTakenOver = ({ type, node, name }) =>
  type === "ImportBinding" && (node.type !== "ImportSpecifier" || node.imported.name === name.name);

/** `"ours/glossary": "error"`. */
export const glossary = {
  meta: {
    type: "suggestion",
    schema: [],
    messages: { replaced: 'The glossary has another word for "{{replaced}}": {{word}}.' },
  },
  create(context) {
    const { sourceCode, filename } = context;
    const check = (node, name) => {
      for (const data of replacedIn(name ?? "")) context.report({ node, messageId: "replaced", data });
    };
    const checkKey = (node) => check(node.key, keyName(node));
    return {
      Program(node) {
        check(node, basename(filename));
        const declared = sourceCode.scopeManager.scopes
          .flatMap(({ variables }) => variables)
          .flatMap(({ defs }) => defs)
          .filter((definition) => !isTakenOver(definition))
          .map(({ name }) => name);
        // a class is declared in two scopes by one name
        for (const name of new Set(declared)) check(name, name.name);
      },
      "ObjectExpression > Property": checkKey,
      ":matches(PropertyDefinition, AccessorProperty, MethodDefinition)": checkKey,
      ":matches(TSAbstractPropertyDefinition, TSAbstractMethodDefinition)": checkKey,
      ":matches(TSPropertySignature, TSMethodSignature)": checkKey,
    };
  },
};
