/** What the router makes of an address. */
import { matchPath } from "react-router";
import { isActing } from "../../../streams/parts/core";
import { ALL_ROUTES, REDIRECTS } from "../../../streams/parts/visitor/index";

/** The route at a path, given without any encoding. */
export const routeAt = (pathname: string) => ALL_ROUTES.find(({ path }) => matchPath(path, pathname));

/** Whether a return address may end at a path, given without any encoding: a route has it, and opening it changes nothing. */
export function isReturnable(pathname: string): boolean {
  if (isActing(pathname)) return false;
  return routeAt(pathname) !== undefined || REDIRECTS.some(({ from }) => matchPath(from, pathname));
}
