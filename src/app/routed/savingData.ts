/** The device's setting to load nothing that was not asked for (SPEED-04). */

/** What browsers have and their type definitions do not. */
interface HasConnection {
  readonly connection?: { readonly saveData?: boolean };
}
export const isSavingData = (): boolean => (navigator as HasConnection).connection?.saveData === true;
