/** The token in the address. Rule: it is removed from the address and the history before anything else (AUTH-11, ROUTE-07). */
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Secret } from "../../../streams/parts/core";

/** The token as a secret that the screen holds, or null; the rest of the address stays. */
export function useTokenOfAddress(): Secret | null {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const found = query.get("token");
  const [token, setToken] = useState(() => (found ? new Secret(found) : null));
  // another link, opened in the same page
  if (found && token?.reveal() !== found) setToken(new Secret(found));
  query.delete("token");
  const cleaned = query.size > 0 ? `${pathname}?${query}` : pathname;
  const isOpen = found !== null;
  useEffect(() => {
    if (isOpen) void navigate(cleaned, { replace: true });
  }, [isOpen, cleaned, navigate]);
  return token;
}
