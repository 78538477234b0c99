/** The sign-in page, and what comes after it on its way meanwhile. Rule: on the start path, so it needs no router. */
import { useEffect } from "react";
import { LoginPage } from "../pages/login/LoginPage";
import { fetchMemberAhead } from "./parts";

export function Login() {
  useEffect(() => {
    // after the page has painted: the first screen comes first
    const timer = setTimeout(fetchMemberAhead, 1_000);
    return () => clearTimeout(timer);
  }, []);
  return <LoginPage />;
}
