/** Draws a receipt as a PDF. Rule: the font has Latin, Cyrillic and Greek letters, so that a name is never a row of boxes. */
import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import type { Receipt } from "./receipt";

const require = createRequire(import.meta.url);
const REGULAR = require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf");
const BOLD = require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf");
const MARGIN = 56;
/** Where what stands beside the terms begins, from the margin on. */
const SECOND_COLUMN = 170;
const SIZE = 11;
const GAP = 7;
const QUIET = "#555555";
const INK = "#111111";

/** The file, of one page where its texts are not very long. */
export function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const document = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    lang: receipt.language,
    displayTitle: true,
    info: { Title: receipt.title },
  });
  document.registerFont("regular", REGULAR).registerFont("bold", BOLD);
  document.font("bold").fontSize(20).fillColor(INK).text(receipt.title);
  document.moveDown(0.8);
  if (receipt.notice !== null) document.font("bold").fontSize(SIZE).text(receipt.notice).moveDown(0.8);
  for (const [term, text] of receipt.facts) drawLine(document, term, text);
  drawRule(document);
  for (const [index, [term, text]] of receipt.sums.entries())
    drawLine(document, term, text, { isSum: true, isStrong: index === receipt.sums.length - 1 });
  document.end();
  return buffer(document);
}

interface Look {
  /** At the right edge, as amounts stand in a column. */
  readonly isSum?: boolean;
  readonly isStrong?: boolean;
}

/** A term and beside it what it is; both wrap, and the next line begins below the longer one. */
function drawLine(
  document: PDFKit.PDFDocument,
  term: string,
  text: string,
  { isSum = false, isStrong = false }: Look = {},
): void {
  const width = document.page.width - 2 * MARGIN - SECOND_COLUMN;
  document.fontSize(SIZE);
  const asTerm = () => document.font(isStrong ? "bold" : "regular").fillColor(isStrong ? INK : QUIET);
  const asText = () => document.font(isStrong ? "bold" : "regular").fillColor(INK);
  const termHeight = asTerm().heightOfString(term, { width: SECOND_COLUMN - GAP });
  const height = Math.max(termHeight, asText().heightOfString(text, { width }));
  if (document.y + height > document.page.height - MARGIN) document.addPage();
  const { page, y: top } = document;
  asTerm().text(term, MARGIN, top, { width: SECOND_COLUMN - GAP });
  asText().text(text, MARGIN + SECOND_COLUMN, top, { width, align: isSum ? "right" : "left" });
  document.x = MARGIN;
  // a text of more than a page ends on another one than its term
  document.y = GAP + (document.page === page ? Math.max(document.y, top + termHeight) : document.y);
}

function drawRule(document: PDFKit.PDFDocument): void {
  const y = document.y + GAP;
  document
    .moveTo(MARGIN, y)
    .lineTo(document.page.width - MARGIN, y)
    .lineWidth(0.5)
    .strokeColor("#bbbbbb")
    .stroke();
  document.y = y + 2 * GAP;
}
