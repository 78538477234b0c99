/** The topics of the support (SUP-04). Rule: the ids are those that brands name in `supportCategoryIds`. */

/** Their titles are in the texts; `targetProduct` 1 requires a course, 0 does not (learning area 3). */
export const categories = [
  { id: 1, sort: 50, targetProduct: 0 },
  { id: 2, sort: 60, targetProduct: 0 },
  { id: 3, sort: 10, targetProduct: 1 },
  { id: 6, sort: 20, targetProduct: 1 },
  { id: 7, sort: 30, targetProduct: 1 },
  { id: 8, sort: 70, targetProduct: 0 },
  { id: 10, sort: 15, targetProduct: 1 },
] as const;

export const isCategory = (id: number): boolean => categories.some((category) => category.id === id);
