/** What a page is about, as a landmark. Rule: a page has one, so within one this is a plain block (A11Y-01). */
import { createContext, type HTMLAttributes, useContext } from "react";

const IsWithin = createContext(false);

/** For what stands alone while a page comes, and within the shell once that is there. */
export function Main(props: HTMLAttributes<HTMLElement>) {
  const isWithin = useContext(IsWithin);
  if (isWithin) return <div {...props} />;
  return (
    <IsWithin value={true}>
      <main {...props} />
    </IsWithin>
  );
}
