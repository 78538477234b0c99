/**
 * The compiler's helpers that rxjs calls for async iterables, in the browsers' own words: tslib's are for browsers without them, and would
 * be 0.4 kB of every first visit. Rule: they do what tslib's do (asyncHelpers.test.ts).
 */

export async function __awaiter(self, args, _promise, make) {
  const steps = make.apply(self, args ?? []);
  let step = steps.next();
  while (!step.done) {
    let value;
    try {
      value = await step.value;
    } catch (error) {
      step = steps.throw(error);
      continue;
    }
    step = steps.next(value);
  }
  return step.value;
}

export const __asyncValues = (values) => values[Symbol.asyncIterator]();

class Awaited {
  constructor(value) {
    this.value = value;
  }
}
export const __await = (value) => new Awaited(value);

export const __asyncGenerator = (self, args, make) => walk(make.apply(self, args ?? []));

async function* walk(steps) {
  try {
    let step = steps.next();
    while (!step.done) {
      let value;
      try {
        value = step.value instanceof Awaited ? await step.value.value : yield step.value;
      } catch (error) {
        step = steps.throw(error);
        continue;
      }
      step = steps.next(value);
    }
    return step.value;
  } finally {
    // who left early leaves the inner one, too
    steps.return();
  }
}

export { __rest } from "../../node_modules/tslib/tslib.es6.mjs";
