/** The conditions of a slow phone. */

/** As Lighthouse's slow 4G. */
export const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
/** So many times slower than this processor. */
export const SLOW_CPU = 4;
