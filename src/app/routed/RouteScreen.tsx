/** The screen of a route, or what shows instead. Rule: what is really shown is reported, once for each name and address (ROUTE-09). */
import { Fragment, type ReactNode, useLayoutEffect, useRef } from "react";
import { Navigate, NavigationType, useLocation, useNavigationType } from "react-router";
import { selectConfig } from "../../../streams/parts/core";
import { type AppRoute, isOffered, type RouteName } from "../../../streams/parts/visitor/index";
import { useView } from "../../hooks/useView";
import { NotFoundView } from "../../shell/fallbacks/NotFoundView";
import { UnavailableView } from "../../shell/fallbacks/UnavailableView";
import { MemberReady } from "../start/MemberReady";
import { VisitorReady } from "../start/VisitorReady";
import { GoOn } from "./guard";
import { isReturnable } from "./routes";
import { Shown } from "./Shown";
import { SCREENS } from "./screens";

const BothReady = ({ children }: { children: ReactNode }) => (
  <VisitorReady>
    <MemberReady>{children}</MemberReady>
  </VisitorReady>
);
const PARTS = { member: MemberReady, visitor: VisitorReady, both: BothReady };

/** A section that is not there is a page view like any other, under its own name. */
export function RouteScreen({ route }: { route: AppRoute }) {
  const { name, isPassage } = route;
  const { pathname } = useLocation();
  const isThere = useIsOffered(name);
  // a guest has no other page (ROUTE-03)
  if (!isThere && route.access === "guests") return <Navigate to="/" replace />;
  const screen = isThere && name !== "404" ? SCREENS[name] : null;
  const Ready = screen?.waitsFor ? PARTS[screen.waitsFor] : Fragment;
  const content = (
    <Ready>
      {!isPassage && <Shown name={name} path={pathname} />}
      {!isPassage && <ScrollStart path={pathname} />}
      {screen ? <screen.View done={<GoOn />} isReturnable={isReturnable} /> : <Absent key={name} route={route} />}
    </Ready>
  );
  if (!screen?.Frame || name === "404") return content;
  return <screen.Frame route={name}>{content}</screen.Frame>;
}

function useIsOffered(name: RouteName | "404"): boolean {
  const config = useView(selectConfig);
  return name === "404" || config === null || isOffered(name, config);
}

/** Says that nothing is here and leads home (ROUTE-12). */
function Absent({ route }: { route: AppRoute }) {
  const View = route.name === "404" ? NotFoundView : UnavailableView;
  return <View homeTo={route.isPlain ? "/" : "/home"} />;
}

/** It is rendered before the screen: one that scrolls itself has the last word. */
function ScrollStart({ path }: { path: string }) {
  const isReturn = useNavigationType() === NavigationType.Pop;
  const shown = useRef<string | null>(null);
  useLayoutEffect(() => {
    // another query is the same page
    if (shown.current === path) return;
    shown.current = path;
    if (!isReturn) window.scrollTo({ top: 0, behavior: "instant" });
  }, [path, isReturn]);
  return null;
}
