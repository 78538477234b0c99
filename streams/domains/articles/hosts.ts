/** The community hosts as one port: each call goes to the host that it names, and to none that is not configured (CLUB-05). */
import { throwError } from "rxjs";
import { ProblemError } from "../../bus/problem";
import type { ClubHostsPort, HttpPort } from "../../ports/types";

export type HostsPort = Pick<HttpPort, "request">;

export const createHostsPort = (clubHosts: ClubHostsPort): HostsPort => ({
  request: (request) =>
    clubHosts(request.host ?? "")?.request(request) ??
    throwError(() => new ProblemError("This community host is not configured", { kind: "refused" })),
});
