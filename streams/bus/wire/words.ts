/**
 * The words that the code itself declares: values of closed lists in schemas, and those of the protocol. Rule: a text that equals one of
 * them tells nothing of a person, so that it may be shown where everything else is hidden (DEV-16).
 */
export const declaredWords = new Set<string | number>();
