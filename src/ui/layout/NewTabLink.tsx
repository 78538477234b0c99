/** A link that opens a tab of its own, and says so (A11Y-12). Rule: that tab learns nothing of this one. */
import { type ComponentProps, createContext, useContext } from "react";

const Words = createContext<string | undefined>(undefined);

/** Gives the links below it the words "Opens in a new tab". */
export const NewTabWords = Words.Provider;

interface NewTabLinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A result of the safe-url function (SEC-02); null: no link yet. */
  readonly safeUrl: string | null;
}

const OUTSIDE = { target: "_blank", rel: "noopener noreferrer" } as const;

export function NewTabLink({ safeUrl, ...rest }: NewTabLinkProps) {
  return <a {...OUTSIDE} title={useContext(Words)} {...rest} href={safeUrl ?? undefined} />;
}
