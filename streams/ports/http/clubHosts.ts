/**
 * The brand's community hosts (CLUB-05, contract 1). Rule: only a host that the configuration names now is called, over https,
 * on loopback, or on the page's own origin; none else gets the token, and a host's 401 is no logout signal.
 */
import { throwError } from "rxjs";
import { ProblemError } from "../../bus/problem";
import { safeLink } from "../../url";
import type { ClubHostsPort, HttpPort } from "../types";
import { createHttpPort, type HttpDeps } from "./http";

export interface ClubHostsDeps extends Omit<HttpDeps, "settings"> {
  readonly settings: () => Omit<ReturnType<HttpDeps["settings"]>, "apiUrl">;
  /** The addresses that the brand's configuration names. */
  readonly hosts: () => readonly string[];
  /** The page's own origin. */
  readonly origin: string;
}

/** The address without its last slash; null for one that may not be called. */
const makeBase = (host: string, origin: string): string | null =>
  safeLink(host, origin)
    ?.href.replace(/[?#].*$/, "")
    .replace(/\/+$/, "") ?? null;

export function createClubHostsPort({ hosts, origin, settings, ...deps }: ClubHostsDeps): ClubHostsPort {
  const ports = new Map<string, HttpPort>();
  return (host) => {
    const apiUrl = hosts().includes(host) ? makeBase(host, origin) : null;
    if (apiUrl === null) return null;
    const port = ports.get(host) ?? createHttpPort({ ...deps, settings: () => ({ ...settings(), apiUrl }) });
    ports.set(host, port);
    return port;
  };
}

/** The platform's calls, and those of the base `club` with a host: what a host answers is stored as any other answer is (OFF-04). */
export const withClubHosts = (http: HttpPort, clubHosts: ClubHostsPort): HttpPort => ({
  ...http,
  request: (request) => {
    if (request.host === undefined) return http.request(request);
    return clubHosts(request.host)?.request(request) ?? throwError(refuseHost);
  },
});
const refuseHost = () => new ProblemError("This community host is not configured", { kind: "refused" });
