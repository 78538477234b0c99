/** Bounds that the platform sets (contract 4). */
export const MIN_PASSWORD = 8;
export const MAX_NAME = 100;
