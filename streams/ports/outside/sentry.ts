/**
 * Sentry's SDK, without anything that it collects automatically. Rule: a report contains what is put into it here, and all of
 * that passes through `clean` first: no address, no token, nothing that people wrote (SEC-03).
 */
import { BrowserClient, defaultStackParser, exceptionFromError, makeFetchTransport, Scope } from "@sentry/browser";
import type { TrailStep } from "../types";
import type { SendReport } from "./reporter";

/** The length at which the data of a step is cut; its name stays. */
const MAX_DATA = 2_000;

/** Makes the function that sends to the project of this DSN. `clean` is the redaction; a text stays a text. */
export function createSentry(dsn: string, clean: (value: unknown) => unknown): SendReport {
  const client = new BrowserClient({
    dsn,
    integrations: [],
    stackParser: defaultStackParser,
    transport: makeFetchTransport,
    sendClientReports: false,
  });
  client.init();
  const text = (value: string): string => String(clean(value));
  const step = ({ at, type, payload }: TrailStep) => {
    const data = clean(payload);
    const isSmall = (JSON.stringify(data) ?? "").length <= MAX_DATA;
    return { timestamp: at / 1000, category: "bus", message: type, ...(isSmall ? { data: { payload: data } } : {}) };
  };
  return ({ what, error, trail }) => {
    const exception = error instanceof Error ? exceptionFromError(defaultStackParser, error) : null;
    const values = exception ? [{ ...exception, value: text(exception.value ?? "") }] : [];
    client.captureEvent(
      { level: "error", message: text(what), breadcrumbs: trail.map(step), exception: { values } },
      {},
      new Scope(),
    );
  };
}
