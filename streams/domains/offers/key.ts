/** The key of the resource of an offer: course and type of what is locked (B, section 9) in one number. */

/** Types are small numbers of the brand's configuration. */
const TYPES = 100;

export const offerKey = (courseId: number, typeId: number): number => courseId * TYPES + typeId;
export const partsOf = (key: number) => ({ courseId: Math.floor(key / TYPES), typeId: key % TYPES });
