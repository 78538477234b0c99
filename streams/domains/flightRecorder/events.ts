/** The flight recorder and the reports that a learner makes of it (DEV-15, DEV-16). */
import { entity } from "../../bus/wire/entity";
import { id } from "../../bus/wire/wire";

/** What the page and the browser are. */
export interface ReportAbout {
  readonly madeAt: number;
  readonly build: string;
  readonly brand: string | null;
  readonly browser: string;
  readonly zone: string;
  readonly language: string;
  readonly connection: string;
  /** The address of the screen, without what could be somebody's. */
  readonly address: string;
  readonly serverOffsetMs: number;
}

/** A report as the learner reads it and as it is sent: JSON lines. */
export interface Report {
  readonly about: ReportAbout;
  readonly file: string;
  readonly lineCount: number;
  /** Lines that were too many for one report: the oldest. */
  readonly leftOutCount: number;
}

/** What is sent; `text`: what the learner says about it. */
export interface ReportSend {
  readonly text: string;
  readonly file: string;
}

export const SentReportStruct = entity({ id: id() }, {});

export interface FlightEvents {
  /** The learner wants to read what would be sent. */
  readonly "flightRecorder/reportRequested": Record<string, never>;
  readonly "flightRecorder/reportMade": { readonly report: Report };
  /** It is at the school: `id` is the number to quote. */
  readonly "flightRecorder/reportSent": { readonly id: number };
}

/** What ended the last session on this device; it outlives the lines of that session. */
export const ENDED_KEY = "flightRecorder:ended";
