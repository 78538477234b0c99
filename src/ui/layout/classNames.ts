/** Joins the class names that hold; what is false or missing leaves no trace. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
