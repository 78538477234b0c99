/** The page's main landmark. Rule: a page has one, so inside another this is a plain block (A11Y-01). */
import { createContext, type HTMLAttributes, useContext } from "react";

const IsWithin = createContext(false);

/** Whether this is in a page's main landmark already. */
export const useIsWithinMain = (): boolean => useContext(IsWithin);

/** For what is shown alone while a page loads, and within the shell once that is there. */
export function Main(props: HTMLAttributes<HTMLElement>) {
  const isWithin = useIsWithinMain();
  if (isWithin) return <div {...props} />;
  return (
    <IsWithin value={true}>
      <main {...props} />
    </IsWithin>
  );
}
