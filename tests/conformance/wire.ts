// What a server should write, beyond what the client accepts. Rule: each judge looks at one exchange and knows no call.
import type { Exchange } from "./caller";
import type { Check, Finding } from "./notebook";

/** Notes what is wrong with an exchange. */
export const findIn = (
  check: Check,
  { path, curl }: Pick<Exchange, "path" | "curl">,
  wrong: Omit<Finding, "path" | "repeat">,
  field = "",
): void => check.find({ path: field === "" ? path : `${path}: ${field}`, repeat: curl, ...wrong });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): boolean => typeof value === "string" && value !== "";

export const describeAnswer = ({ status, text, body }: Exchange): string => {
  if (text === "") return `${status} without a body`;
  if (Array.isArray(body)) return `${status} with a list`;
  return isObject(body) ? `${status} {${Object.keys(body).join(", ")}}` : `${status} without JSON`;
};

/** 422: a list of fields, or a map of them, also of `/auth/*`. The names that it has; null: it has another shape. */
export function readFields(body: unknown): readonly string[] | null {
  if (Array.isArray(body)) {
    const isList =
      body.length > 0 && body.every((each) => isObject(each) && isText(each.field) && isText(each.message));
    return isList ? body.map(({ field }: { field: string }) => field) : null;
  }
  if (!isObject(body) || !isObject(body.errors)) return null;
  const texts = Object.values(body.errors).flat();
  return texts.length > 0 && texts.every(isText) ? Object.keys(body.errors) : null;
}

/** A refusal: its status, and the shape in which the client finds its text. Of a 422, the field that it has to name. */
export function judgeRefusal(check: Check, exchange: Exchange, status: number, field?: string): void {
  const got = describeAnswer(exchange);
  if (exchange.status !== status) {
    findIn(check, exchange, { wanted: `${status}`, got, section: "1, 4" });
  } else if (status === 422) {
    const fields = readFields(exchange.body);
    if (!fields) findIn(check, exchange, { wanted: "fields with their texts", got, section: "1, errors" });
    else if (field !== undefined && !fields.includes(field))
      findIn(check, exchange, { wanted: `a text under ${field}`, got: fields.join(", "), section: "1, errors" });
  } else {
    const { body } = exchange;
    const isUsual = isObject(body) && isText(body.name) && isText(body.message) && body.status === status;
    if (!isUsual)
      findIn(check, exchange, { wanted: `{name, message, code, status: ${status}}`, got, section: "1, errors" });
  }
}

/** Names of times that are in seconds on the wire. */
const TIME = /(?:^|_)(?:at|until|since)$|(?:_date|_time|[a-z]At|[a-z]Date|[a-z]Time)$/;
/** More seconds than any date has: milliseconds. */
const MOST_SECONDS = 1e11;

function findTimes(value: unknown, path: readonly string[] = []): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => findTimes(each, [...path, "*"]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    typeof each === "number" && each > MOST_SECONDS && TIME.test(name)
      ? [[...path, name].join(".")]
      : findTimes(each, [...path, name]),
  );
}

/** A success: JSON that says it is, `{data}` in v2, nothing with 204, and times in seconds. */
export function judgeSuccess(check: Check, exchange: Exchange): void {
  const { status, headers, text, body, sent } = exchange;
  const got = describeAnswer(exchange);
  if (status === 204 || text === "") {
    if (text !== "") findIn(check, exchange, { wanted: "204 without a body", got, section: "4" });
    return;
  }
  const type = headers.get("Content-Type") ?? "none";
  if (!/\bjson\b/.test(type))
    findIn(check, exchange, { wanted: "Content-Type: application/json", got: type, section: "1" });
  if (new URL(sent.url).pathname.startsWith("/spa/v2/") && !(isObject(body) && "data" in body))
    findIn(check, exchange, { wanted: "{data}", got, section: "1, v2 answers" });
  for (const path of findTimes(body))
    findIn(check, exchange, { wanted: "seconds", got: "milliseconds", section: "1, times" }, path);
}

const HEADERS = ["Current-Page", "Page-Count", "Per-Page", "Total-Count"].map((name) => `X-Pagination-${name}`);

/** The pages of a list; null: a header is missing, which is noted. */
export function judgePaging(check: Check, exchange: Exchange) {
  const section = "1, paging";
  const missing = HEADERS.filter((name) => !/^\d+$/.test(exchange.headers.get(name) ?? ""));
  for (const name of missing)
    findIn(check, exchange, { wanted: name, got: exchange.headers.get(name) ?? "none", section });
  if (missing.length > 0) return null;
  const [page = 0, pageCount = 0, perPage = 0, totalCount = 0] = HEADERS.map((name) =>
    Number(exchange.headers.get(name)),
  );
  const items = Array.isArray(exchange.body) ? (exchange.body as readonly unknown[]) : [];
  const wantedPages = Math.ceil(totalCount / Math.max(1, perPage));
  const isRight = items.length <= perPage && (pageCount === wantedPages || (pageCount === 1 && wantedPages === 0));
  const got = `${items.length} items; ${totalCount} in ${pageCount} pages of ${perPage}`;
  if (!isRight) findIn(check, exchange, { wanted: "counts that agree with each other", got, section });
  return { page, pageCount };
}
