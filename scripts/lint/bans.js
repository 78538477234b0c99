// What the syntax alone shows to be wrong, for no-restricted-syntax. Rule: every ban names the alternative.
const ban = (message, ...selectors) => selectors.map((selector) => ({ selector, message }));

const urlAttribute = "JSXAttribute[name.name=/^(href|src|srcSet|poster|action|formAction|cite|safe(Url|Href|Src))$/]";
const safeName = "/^safe[A-Z]|^toSafeUrl$/";
const orUndefined = `[operator='??'][right.name='undefined']:matches([left.name=${safeName}], [left.property.name=${safeName}], [left.callee.name=${safeName}])`;

/** SEC-02: the safe-url function decides every address; its results, and only they, have a name that starts with "safe". */
export const addresses = [
  ...ban(
    "SEC-02: an address must come from the safe-url function: `const safeUrl = toSafeUrl(url, use)`, then use `safeUrl`.",
    `${urlAttribute} > JSXExpressionContainer > Identifier:not([name=${safeName}])`,
    `${urlAttribute} > JSXExpressionContainer > MemberExpression:not([property.name=${safeName}])`,
    `${urlAttribute} > JSXExpressionContainer > CallExpression:not([callee.name=${safeName}]):not([callee.property.name=${safeName}])`,
    `${urlAttribute} > JSXExpressionContainer > :matches(ConditionalExpression, BinaryExpression, TSAsExpression, TSNonNullExpression)`,
    `${urlAttribute} > JSXExpressionContainer > LogicalExpression:not(${orUndefined})`,
    `${urlAttribute} > JSXExpressionContainer > TemplateLiteral:not([quasis.0.value.raw=/^(#|\\u002f(?!\\u002f))/])`,
  ),
  ...ban(
    "SEC-02: only a result of the safe-url function may have a name that starts with safe.",
    "VariableDeclarator[id.name=/^safe(Url|Href|Src)$/]:not(:has(CallExpression[callee.name=/SafeUrl$/])):not(:has(CallExpression[callee.property.name=/SafeUrl$/]))",
  ),
];

export const navigation = ban(
  "SEC-02: leave the page through the page port, which takes a safe url only.",
  "CallExpression[callee.name='open']",
  "CallExpression[callee.object.name=/^(window|globalThis|self)$/][callee.property.name='open']",
  "AssignmentExpression[left.name='location']",
  "AssignmentExpression > MemberExpression.left[property.name='location']",
  `AssignmentExpression:not([right.name=${safeName}]) > MemberExpression.left[property.name=/^(href|src|action)$/]`,
  "CallExpression[callee.object.name='location'][callee.property.name=/^(assign|replace)$/]",
  "CallExpression[callee.object.property.name='location'][callee.property.name=/^(assign|replace)$/]",
);

export const markup = ban(
  "CHAT-10, SEC-01: show text as text; the page's policy refuses markup from strings.",
  "JSXAttribute[name.name=/^(dangerouslySetInnerHTML|srcDoc)$/]",
  "Property[key.name='dangerouslySetInnerHTML']",
  "AssignmentExpression > MemberExpression.left[property.name=/^(innerHTML|outerHTML|srcdoc)$/]",
  "CallExpression[callee.property.name=/^(insertAdjacentHTML|createContextualFragment|setHTMLUnsafe)$/]",
  "CallExpression[callee.object.name='document'][callee.property.name=/^(write|writeln)$/]",
);

export const waitingButtons = ban(
  "A11Y-12: a button that is disabled cannot be reached, and says nothing: use <Button waitsFor> or <IconButton waitsFor>, or refuseWhile of ui/button/waiting.ts.",
  "JSXOpeningElement[name.name='button'] > JSXAttribute[name.name='disabled']",
);

export const newTabs = ban(
  "A11Y-12: a link that opens a new tab says so: use <NewTabLink>, or <SafeLink> for an address that may be one of ours.",
  "JSXOpeningElement[name.name='a'] > JSXAttribute[name.name='target']",
);

export const hiddenInputs = ban(
  "Use the ports for the clock, the timers and randomness, so that a test can control them.",
  "CallExpression[callee.object.name='Math'][callee.property.name='random']",
  "CallExpression[callee.object.name='Date'][callee.property.name='now']",
  "NewExpression[callee.name='Date'][arguments.length=0]",
  "CallExpression[callee.object.name='performance'][callee.property.name='now']",
  "CallExpression[callee.object.name='crypto']",
  "CallExpression[callee.name=/^(setTimeout|setInterval|queueMicrotask|requestAnimationFrame)$/]",
);

export const sharedWrites = ban(
  "Other tabs write under this key too: use storeShared or createSharedList of bus/shared.ts, or storeWhole of bus/stored.ts, which say what becomes of theirs.",
  "CallExpression[callee.property.name='set'][callee.object.name='local'] > CallExpression[callee.property.name='stringify']",
  "CallExpression[callee.property.name='set'][callee.object.property.name='local'] > CallExpression[callee.property.name='stringify']",
);

export const deviceClock = ban(
  "A screen compares dates with the server's time: use useServerNow().",
  "MemberExpression[object.name='Date'][property.name='now']",
  "NewExpression[callee.name='Date'][arguments.length=0]",
);

/** A11Y-07: a region of a page's own is heard beside the announcer, or not at all. */
export const liveRegions = ban(
  "A11Y-07: the kit says what it shows: StatusText and StatusValue for a line, Notice and Alert for a box, LoadingPlace for what loads, useAnnounce for the rest.",
  "JSXAttribute[name.name='aria-live']:not([value.value='off'])",
  "JSXAttribute[name.name='role'][value.value=/^(status|alert)$/]",
  "JSXOpeningElement:not(:has(JSXAttribute[name.name='aria-live'])) > JSXAttribute[name.name='role'][value.value='log']",
  "JSXOpeningElement[name.name='output']",
);

/** Decision 26: "points/requested" requests what is a whole slice. */
export const sliceRequests = ban(
  "A screen reads and requests what is a whole slice by useResource.",
  "CallExpression[callee.name='useNeeded'] > Literal.arguments[value=/^\\w+\\u002frequested$/]",
  "CallExpression[callee.name='useEffect'] CallExpression[callee.name='send'] > Literal.arguments[value=/^\\w+\\u002frequested$/]",
  // under another name it could be any
  "CallExpression[callee.name='useNeeded'] > Identifier.arguments:first-child",
);
const selectors =
  ":matches(VariableDeclarator[id.name=/^select/] > ArrowFunctionExpression, FunctionDeclaration[id.name=/^select/])";
export const ownSelectors = ban(
  "A screen reads status and value by useResource, which also keeps them fresh while it is shown: a selector is for what is derived.",
  `${selectors} > MemberExpression.body[property.name='resource']`,
  `${selectors} > BlockStatement > ReturnStatement > MemberExpression[property.name='resource']`,
);

export const shape = [
  ...ban("Use named exports only: a thing has the same name everywhere.", "ExportDefaultDeclaration"),
  ...ban("Use a union of literals instead of an enum.", "TSEnumDeclaration"),
];
