/** The ports of every visitor's domains, as fakes. */
import { EMPTY, Subject } from "rxjs";
import { createConsentCookiePort } from "../device/consentCookie";
import type { ActionFields, ErrorReport, ThirdParty, VisitorPorts } from "../types";

export interface FakeVisitorPorts extends VisitorPorts {
  /** The page's cookies. */
  readonly jar: { cookie: string };
  readonly thirdParties: VisitorPorts["thirdParties"] & {
    /** Which third parties run, with the id. */
    readonly inside: Map<ThirdParty, string>;
    /** Which third parties' cookies were removed, in order. */
    readonly stopped: ThirdParty[];
    readonly notified: (readonly [name: string, fields: ActionFields])[];
    readonly users: (number | null)[];
  };
  readonly push: VisitorPorts["push"] & { externalId: string | null; forgetCount: number };
  readonly witness: { readonly clicked$: Subject<string>; readonly uncaught$: Subject<unknown> };
  readonly reporter: VisitorPorts["reporter"] & { readonly sent: (ErrorReport & { readonly dsn: string })[] };
}

/** A jar of one cookie is enough for the real port. */
export function createFakeVisitorPorts(): FakeVisitorPorts {
  const jar = { cookie: "" };
  let hasTags = false;
  const ports: FakeVisitorPorts = {
    jar,
    consentCookie: createConsentCookiePort(jar, false),
    thirdParties: {
      inside: new Map(),
      stopped: [],
      notified: [],
      users: [],
      start(party, id) {
        if (ports.thirdParties.inside.has(party)) return false;
        ports.thirdParties.inside.set(party, id);
        hasTags ||= party === "tagManager";
        return true;
      },
      stop(party) {
        if (ports.thirdParties.inside.delete(party)) ports.thirdParties.stopped.push(party);
        return party === "tagManager" && hasTags;
      },
      track(name, fields) {
        if (ports.thirdParties.inside.size > 0) ports.thirdParties.notified.push([name, fields]);
      },
      identify(userId) {
        if (ports.thirdParties.inside.size > 0) ports.thirdParties.users.push(userId);
      },
    },
    push: {
      externalId: null,
      forgetCount: 0,
      forgetDevice: () => {
        ports.push.forgetCount += 1;
      },
      identify: (externalId) => {
        ports.push.externalId = externalId;
      },
    },
    witness: { clicked$: new Subject(), uncaught$: new Subject() },
    reporter: {
      sent: [],
      send: (dsn, report) => {
        ports.reporter.sent.push({ dsn, ...report });
        return EMPTY;
      },
    },
  };
  return ports;
}
