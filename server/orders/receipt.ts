/** What the receipt of an order or of a part of an installment says, in the learner's language (SUBS-13). Pure: `receiptPdf.ts` draws it. */
import { type Language, texts, translate } from "../http/texts";
import { formatMoney } from "../money/format";
import { fullName, type UserRow } from "../users/view";
import { amountOf, type FullOrder } from "./view";

/** One term with what it is. */
type Line = readonly [term: string, text: string];

export interface Receipt {
  readonly language: Language;
  readonly title: string;
  /** What became of the money since; null: nothing. */
  readonly notice: string | null;
  readonly facts: readonly Line[];
  /** The last one is the total. */
  readonly sums: readonly Line[];
}

/** A day before its month, as the client writes it. */
const dateLocale = (language: Language): string => (language === "en" ? "en-GB" : language);

/** What the order opened and until when, a line for each; nothing once the money went back. `order.brought` has the titles in the learner's language. */
function listOpened(language: Language, { status, brought }: FullOrder["order"], timeZone: string): Line[] {
  if (status !== "paid") return [];
  const { opened, openedUntil } = texts[language].receipt;
  const day = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: "long", timeZone });
  return (brought.opened ?? []).map(({ title, untilMs }) => [
    opened,
    untilMs === null
      ? title
      : openedUntil.replace("{{title}}", () => title).replace("{{date}}", () => day.format(untilMs)),
  ]);
}

/** When it was paid, in the payer's zone, and who paid. */
function listPayment(language: Language, paidAtMs: number, payer: UserRow): Line[] {
  const { paidAt, payer: paidBy } = texts[language].receipt;
  const format = { dateStyle: "long", timeStyle: "short", timeZone: payer.timezone } as const;
  return [
    [paidAt, new Intl.DateTimeFormat(dateLocale(language), format).format(paidAtMs)],
    [paidBy, [...new Set([fullName(payer), payer.email])].filter(Boolean).join(", ")],
  ];
}

/** One paid part of an installment; `title` in the learner's language. */
export interface PaidPart {
  readonly title: string;
  readonly number: number;
  readonly total: number;
  readonly amount: number;
  readonly currency: string;
  readonly paidAtMs: number;
}

/** The receipt of a paid part; its title stands for itself in a list of files. */
export function makePartReceipt(language: Language, part: PaidPart, payer: UserRow, school: string): Receipt {
  const text = texts[language].receipt;
  const fill = (pattern: string) =>
    pattern.replace("{{number}}", `${part.number}`).replace("{{total}}", `${part.total}`);
  return {
    language,
    title: fill(text.partTitle),
    notice: null,
    facts: [
      [text.school, school],
      [text.what, part.title],
      [text.part, fill(text.partOf)],
      ...listPayment(language, part.paidAtMs, payer),
    ],
    sums: [[text.paid, formatMoney(language, part.amount, part.currency)]],
  };
}

/** The receipt of a paid or refunded order of this learner; `service` and what was opened have their titles in their language, `school` is the name of the school. */
export function makeReceipt(
  language: Language,
  { order, service, code }: FullOrder,
  payer: UserRow,
  school: string,
): Receipt {
  const text = texts[language].receipt;
  const { id, status, price, discount, points } = order;
  const money = (amount: number) => formatMoney(language, amount, service.currency);
  const isReduced = discount > 0 || points > 0;
  const facts: readonly Line[] = [
    [text.school, school],
    [text.number, `${id}`],
    ...listPayment(language, order.brought.paidAtMs ?? order.createdAtMs, payer),
    [text.what, service.title],
    ...listOpened(language, order, payer.timezone),
    [text.code, code ?? ""],
  ];
  const sums: readonly (Line | false)[] = [
    isReduced && [text.full, money(price)],
    discount > 0 && [text.code, `-${money(discount)}`],
    points > 0 && [translate(language, "receiptPoints", { points }), `-${money(points)}`],
    [text.paid, money(amountOf(order))],
  ];
  return {
    language,
    title: text.title.replace("{{id}}", `${id}`),
    notice: status === "refunded" ? text.refunded : null,
    facts: facts.filter(([, said]) => said !== ""),
    sums: sums.filter((line) => line !== false),
  };
}
