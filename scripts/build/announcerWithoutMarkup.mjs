/**
 * A plugin of the build: react-aria empties its live region, as a part of a date or a time is typed, by markup, which the page's policy
 * forbids (Trusted Types). Rule: one that does so in another way fails the build.
 */
const MARKUP = ".innerHTML = ''";

/** The same region, emptied by the tree of elements. */
export const announcerWithoutMarkup = () => ({
  name: "announcer-without-markup",
  transform: {
    filter: { id: /\/react-aria\/dist\/private\/live-announcer\/LiveAnnouncer\.mjs$/ },
    /** @param {string} code */
    handler(code) {
      const emptied = code.replaceAll(MARKUP, ".replaceChildren()");
      if (emptied === code || emptied.includes("innerHTML"))
        throw new Error("react-aria empties its live region in another way");
      return { code: emptied, map: null };
    },
  },
});
