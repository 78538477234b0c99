/** A link to an address that the server gave (SEC-02). Rule: a page of ours opens in the app, anything else in a tab of its own, which it says; an address that is not safe is no link. */
import type { ReactNode } from "react";
import { Link, matchPath } from "react-router";
import { ALL_ROUTES, REDIRECTS } from "../../../streams/parts/visitor/index";
import { NewTabLink } from "../../ui/layout/NewTabLink";
import { useSafeUrl } from "../../ui/layout/safeUrl";

interface SafeLinkProps {
  readonly url: string | null;
  readonly className?: string | undefined;
  /** Its name, where other links of the screen have the same words. */
  readonly label?: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** The path within the app; null for an address that no screen has. */
function pathInside(safeUrl: string): string | null {
  const { origin, pathname, search, hash } = new URL(safeUrl, location.origin);
  if (origin !== location.origin) return null;
  const isRoute = ALL_ROUTES.some(({ path }) => matchPath(path, pathname));
  return isRoute || REDIRECTS.some(({ from }) => matchPath(from, pathname)) ? pathname + search + hash : null;
}

export function SafeLink({ url, className, label, onClick, children }: SafeLinkProps) {
  const toSafeUrl = useSafeUrl();
  const safeUrl = url === null ? null : toSafeUrl(url, "link");
  if (safeUrl === null) return <div className={className}>{children}</div>;
  const inside = pathInside(safeUrl);
  if (inside !== null)
    return (
      <Link to={inside} className={className} aria-label={label} onClick={onClick}>
        {children}
      </Link>
    );
  return (
    <NewTabLink safeUrl={safeUrl} className={className} aria-label={label} onClick={onClick}>
      {children}
    </NewTabLink>
  );
}
