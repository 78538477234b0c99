/** The way home from a page that has no content. */
import { Link } from "react-router";
import { buttonClass } from "../../ui/button/Button";

/** A link that looks like the main button. */
export function HomeLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={buttonClass("primary")}>
      {label}
    </Link>
  );
}
