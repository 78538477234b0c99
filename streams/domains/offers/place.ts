/** Where an offer stands: the course, and the type of what is locked (B, section 9). Rule: one number, the key of the resource. */

/** Types are small numbers of the brand's configuration. */
const TYPES = 100;

export const offerPlace = (courseId: number, typeId: number): number => courseId * TYPES + typeId;
export const partsOf = (place: number) => ({ courseId: Math.floor(place / TYPES), typeId: place % TYPES });
