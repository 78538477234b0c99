/** The few line drawings of empty and error states, in the text colour of their place. The rule: decoration only. */
const paths = {
  chat: "M14 22a6 6 0 0 1 6-6h40a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6H38L24 62V50h-4a6 6 0 0 1-6-6ZM28 29h24M28 38h15M72 32h4a6 6 0 0 1 6 6v20a6 6 0 0 1-6 6v10L64 64H52",
  homework:
    "M26 14h32l12 12v50a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4ZM58 14v12h12M34 42h24M34 52h24M34 62h12M52 65l5 5 10-12",
  courses:
    "M48 24C40 17 27 16 16 18v48c11-2 24-1 32 6 8-7 21-8 32-6V18c-11-2-24-1-32 6ZM48 24v48M26 30c5 0 9 1 13 3M26 42c5 0 9 1 13 3M57 33c4-2 8-3 13-3M57 45c4-2 8-3 13-3",
  lost: "M48 16a30 30 0 1 1 0 60 30 30 0 0 1 0-60ZM60 34l-8 17-16 7 8-17ZM48 16v-6M48 82v-6M18 46h-6M84 46h-6",
  broken: "M40 60a10 10 0 0 1 0-14l6-6M56 32a10 10 0 0 1 0 14l-6 6M22 30l-8-4M30 22l-4-8M74 62l8 4M66 70l4 8",
} as const;

export type DrawingName = keyof typeof paths;

/** A drawing 96 px wide, hidden from screen readers. */
export function Drawing({ name }: { name: DrawingName }) {
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
      <path d={paths[name]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
