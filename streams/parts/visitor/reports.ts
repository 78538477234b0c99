/** Error reports of a real page: the service and the redaction, which are loaded together, and only when there is something to report. */
import { redact, withoutTexts } from "../../devtools/redact/redact";
import type { SendReport } from "../../ports/outside/reporter";
import { createSentry } from "../../ports/outside/sentry";

/** What people wrote is removed too: a report is read by people. */
export const createReports = (dsn: string): SendReport => createSentry(dsn, (value) => withoutTexts(redact(value)));
