/** A line drawing of an empty or an error state, in the text colour of their place. The rule: decoration only. */

/** A drawing 96 px wide, hidden from screen readers. */
export function Drawing({ path }: { path: string }) {
  return (
    <svg
      width="96"
      height="92"
      viewBox="0 0 96 92"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <path d={path} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
