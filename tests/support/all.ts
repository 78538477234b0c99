/** Whether this is `npm run test:all`: everything, at its full length. Without it, `npm test` plays a sample of the long proofs. */
export const isAll = process.env.TEST_ALL === "1";

/** All rows of a table in `npm run test:all`, in `npm test` its first ones. */
export const sample = <T>(rows: readonly T[], count = 1): readonly T[] => (isAll ? rows : rows.slice(0, count));
