/** Makes the documents of the demo courses (`node server/demo/media/makeDocuments.mjs`). Rule: run by hand; what it makes is committed. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";

const save = (name, data) => writeFileSync(join(import.meta.dirname, "documents", name), data);

/** A zip archive of stored, uncompressed files. */
function zip(files) {
  const parts = [];
  const directory = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const data = Buffer.from(text);
    const path = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x21, 8); // the first day of 1980
    fields.writeUInt32LE(crc32(data), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(data.length, 18);
    fields.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), fields, path, data]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), fields, place, path]));
    parts.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, index, Buffer.from("PK\x05\x06"), end]);
}

/** A PDF of one page with lines of text. */
function pdf(title, lines) {
  const shown = lines.map((line) => `(${line}) Tj T*`).join(" ");
  const content = `BT /F1 22 Tf 72 740 Td 30 TL (${title}) Tj T* /F1 13 Tf 22 TL T* ${shown} ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let text = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const start = text.length;
  const count = objects.length + 1;
  return `${text}xref\n0 ${count}\n0000000000 65535 f \n${places.join("")}trailer << /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const types = (parts) =>
  `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${parts}</Types>`;
const relations = (type, target) =>
  `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;
const override = (name, type) =>
  `<Override PartName="${name}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`;

function docx(lines) {
  const paragraphs = lines.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join("");
  const main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
  return zip({
    "[Content_Types].xml": types(override("/word/document.xml", "wordprocessingml.document.main")),
    "_rels/.rels": relations("officeDocument", "word/document.xml"),
    "word/document.xml": `${xml}<w:document xmlns:w="${main}"><w:body>${paragraphs}</w:body></w:document>`,
  });
}

function xlsx(rows) {
  const cell = (value) =>
    typeof value === "number" ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const lines = rows.map((row) => `<row>${row.map(cell).join("")}</row>`).join("");
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const references = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const sheets = '<sheets><sheet name="Diary" sheetId="1" r:id="r1"/></sheets>';
  return zip({
    "[Content_Types].xml": types(
      override("/xl/workbook.xml", "spreadsheetml.sheet.main") +
        override("/xl/worksheets/sheet1.xml", "spreadsheetml.worksheet"),
    ),
    "_rels/.rels": relations("officeDocument", "xl/workbook.xml"),
    "xl/workbook.xml": `${xml}<workbook xmlns="${main}" xmlns:r="${references}">${sheets}</workbook>`,
    "xl/_rels/workbook.xml.rels": relations("worksheet", "worksheets/sheet1.xml"),
    "xl/worksheets/sheet1.xml": `${xml}<worksheet xmlns="${main}"><sheetData>${lines}</sheetData></worksheet>`,
  });
}

const plan = [
  "Twenty minutes a day, five days a week.",
  "One day of rest after each six.",
  "A lost day is not made up for: go on.",
];
save("plan.pdf", pdf("The plan of the course", plan));
save(
  "notes.docx",
  docx(["Notes for your lessons", "What was new today?", "What was hard?", "What will you repeat tomorrow?"]),
);
save("diary.xlsx", xlsx([["Day", "Minutes", "How it felt"], ...[1, 2, 3, 4, 5, 6, 7].map((day) => [day, 0, ""])]));
save("words.txt", "circle - círculo - круг\nsquare - cuadrado - квадрат\ndiamond - rombo - ромб\n");
const shapes =
  '<circle cx="120" cy="120" r="70" fill="#c8503c"/><path d="M290 50h140v140H290z" fill="#3c64c8"/><path d="M600 40l80 80-80 80-80-80z" fill="#4c9a52"/>';
save(
  "shapes.png",
  await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="240"><rect width="720" height="240" fill="#f4f1ea"/>${shapes}</svg>`,
    ),
  )
    .png()
    .toBuffer(),
);
