/** Error reports of a real page: the service and the redaction, which come together and only when there is something to report. */
import { redact, withoutTexts } from "./flow/redact";
import type { SendReport } from "./ports/reporter";
import { createSentry } from "./ports/sentry";

/** What people wrote stays here too: a report is read by people. */
export const createReports = (dsn: string): SendReport => createSentry(dsn, (value) => withoutTexts(redact(value)));
