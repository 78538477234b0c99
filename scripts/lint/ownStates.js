// A lint rule: no page decides itself what stands in the place of what is on its way or failed (NET-07). It finds two things: how a
// resource stands (a comparison with its status, `isSettled`, its problem, a table by status) decides which elements are shown, and an
// element that says that it loads is shown by a condition.
// Rule: what is only handed on passes, such as the `value` of <Loaded>, the `isKnown` of <Awaited> and a `skeleton`; so does the one
// problem that a page knows by its status ("there is no such order").

const STANDINGS = new Set(["pending", "loading", "loaded", "fail"]);
const COMPARISONS = new Set(["===", "!==", "==", "!="]);
/** Where the pieces of src/pages/shared/states, and Suspense, take what loads. */
const PLACES = new Set(["skeleton", "fallback"]);
const SAYS_LOADING = /(Skeleton|Spinner)$|^(Loading|Waiting)/;

const isStanding = (node) => node?.type === "Literal" && STANDINGS.has(node.value);
const isFunction = ({ type }) => /Function/.test(type);
const isElement = ({ type }) => type === "JSXElement" || type === "JSXFragment";

/** Whether `isWanted` holds for a node or for one within it. */
function hasWithin(node, keys, isWanted) {
  if (isWanted(node)) return true;
  return (keys[node.type] ?? [])
    .flatMap((key) => node[key] ?? [])
    .some((child) => child && hasWithin(child, keys, isWanted));
}

/** The conditions of JavaScript: what each asks, and what it leads to. */
const BRANCHES = {
  ConditionalExpression: ({ test, consequent, alternate }) => ({ asked: test, led: [consequent, alternate] }),
  IfStatement: ({ test, consequent, alternate }) => ({ asked: test, led: [consequent, alternate] }),
  LogicalExpression: ({ left, right }) => ({ asked: left, led: [right] }),
  SwitchCase: ({ test, consequent }) => ({ asked: test, led: consequent }),
};

const isEarlyReturn = (statement, keys) =>
  statement.type === "IfStatement" && hasWithin(statement.consequent, keys, ({ type }) => type === "ReturnStatement");

/** What is asked of the nodes of one file. */
function createJudge(sourceCode) {
  const keys = sourceCode.visitorKeys;
  const hasElement = (node) => Boolean(node) && hasWithin(node, keys, isElement);

  /** Where a constant is read that has this value. */
  const findReaders = (declaration) =>
    declaration.id.type === "Identifier"
      ? sourceCode
          .getDeclaredVariables(declaration)
          .flatMap(({ references }) => references)
          .filter((reference) => reference.isRead())
          .map(({ identifier }) => identifier)
      : [];

  /** Whether the outcome of an expression decides what is shown. */
  const isShown = (node) => {
    const { parent } = node;
    const branch = BRANCHES[parent.type]?.(parent);
    if (branch?.asked === node && branch.led.some(hasElement)) return true;
    if (parent.type === "VariableDeclarator") return findReaders(parent).some(isShown);
    if (parent.type === "JSXExpressionContainer") return isElement(parent.parent);
    return /^(Unary|Logical|Conditional|Binary|Chain|Sequence)Expression$/.test(parent.type) && isShown(parent);
  };

  const isHandedOn = (node) =>
    sourceCode.getAncestors(node).some(({ type, name }) => type === "JSXAttribute" && PLACES.has(name.name));

  /** Whether an element is shown by a condition, and not by a piece that takes it as its skeleton. */
  const isChosen = (node) => {
    const { parent } = node;
    if (!parent || isHandedOn(node)) return false;
    if (BRANCHES[parent.type]?.(parent).led.includes(node)) return true;
    if (parent.type === "VariableDeclarator") return findReaders(parent).some(isChosen);
    if (isFunction(parent) && parent.parent.type !== "CallExpression") return false;
    if (node.type === "ReturnStatement" && parent.type === "BlockStatement") {
      const before = parent.body.slice(0, parent.body.indexOf(node));
      if (before.some((statement) => isEarlyReturn(statement, keys))) return true;
    }
    return isChosen(parent);
  };
  return { hasElement, isShown, isChosen };
}

/** `"ours/own-states": "error"`. */
export const ownStates = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      decides:
        "NET-07: <Loaded> or <NotLoaded> of pages/shared/states decides what is shown while this is on its way or has failed.",
      loading:
        "NET-07: give this to <Loaded>, <NotLoaded> or <Awaited> of pages/shared/states as its skeleton; a page has no condition for it.",
    },
  },
  create(context) {
    const { hasElement, isShown, isChosen } = createJudge(context.sourceCode);
    return {
      BinaryExpression(node) {
        if (!COMPARISONS.has(node.operator) || !(isStanding(node.left) || isStanding(node.right))) return;
        if (isShown(node)) context.report({ node, messageId: "decides" });
      },
      "CallExpression[callee.name='isSettled']"(node) {
        if (isShown(node)) context.report({ node, messageId: "decides" });
      },
      // of a resource: the problem of a change is shown where it was made
      "MemberExpression[property.name='problem']:matches([object.name=/resource$/i], [object.property.name=/resource$/i])"(
        node,
      ) {
        if (isShown(node)) context.report({ node, messageId: "decides" });
      },
      Property({ key, value }) {
        if ((STANDINGS.has(key.name) || isStanding(key)) && hasElement(value))
          context.report({ node: key, messageId: "decides" });
      },
      SwitchCase(node) {
        if (isStanding(node.test) && node.consequent.some(hasElement)) context.report({ node, messageId: "decides" });
      },
      JSXElement(node) {
        const { name } = node.openingElement;
        if (!SAYS_LOADING.test(name.name ?? "") || !isChosen(node)) return;
        context.report({ node: node.openingElement, messageId: "loading" });
      },
    };
  },
};
