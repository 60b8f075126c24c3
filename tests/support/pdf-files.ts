import { deflateSync } from 'node:zlib';
import {
  concatTransformationMatrix,
  drawObject,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
  StandardFonts,
} from 'pdf-lib';

/** Functions that create real PDFs. */

/** Creates one page per text. Long texts overflow the page, which does not matter for reading. */
export async function pdfWithPages(pages: string[]): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const text of pages) {
    const page = document.addPage([595, 842]);
    const lines = text.match(/.{1,90}(\s|$)/g) ?? [];
    for (const [index, line] of lines.entries())
      page.drawText(line, { x: 40, y: 800 - index * 14, size: 11, font });
  }
  return Buffer.from(await document.save());
}

/** Creates pages with a drawing and no text, like a scan. */
export async function scannedPdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([595, 842]).drawRectangle({ x: 50, y: 50, width: 400, height: 600 });
  return Buffer.from(await document.save());
}

/** Creates pages with one large picture each, like a scan, and the line that a scanner app prints on each page. */
export async function photographedPdf(pages: number, line: (page: number) => string): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const picture = document.context.flateStream(Buffer.alloc(600 * 800, 255), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: 600,
    Height: 800,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 8,
  });
  for (let number = 1; number <= pages; number += 1) {
    const page = document.addPage([595, 842]);
    const name = page.node.newXObject('Scan', document.context.register(picture));
    const fill = concatTransformationMatrix(595, 0, 0, 842, 0, 0);
    page.pushOperators(pushGraphicsState(), fill, drawObject(name), popGraphicsState());
    page.drawText(line(number), { x: 40, y: 20, size: 9, font });
  }
  return Buffer.from(await document.save());
}

/** Removes from a PDF which letters its fonts draw, as some programs leave out. */
export async function withoutTextMaps(file: Buffer): Promise<Buffer> {
  const document = await PDFDocument.load(file);
  for (const [, object] of document.context.enumerateIndirectObjects())
    if (object instanceof PDFDict) object.delete(PDFName.of('ToUnicode'));
  return Buffer.from(await document.save());
}

/** Starts like a PDF, but is none. */
export function brokenPdf(): Buffer {
  return Buffer.from(`%PDF-1.7\n${'garbage '.repeat(200)}`);
}

/** A page that requires a password: the standard handler with a key that the empty password does not produce. */
export function encryptedPdf(): Buffer {
  const key = 'ab'.repeat(32);
  const id = '<0123456789abcdef0123456789abcdef>';
  return pdfOfObjects(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
      `<< /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >>`,
    ],
    `/Encrypt 4 0 R /ID [${id} ${id}]`,
  );
}

/** A page of 300 kB that decompresses to 300 MB of spaces. */
export function bombPdf(): Buffer {
  const content = deflateSync(Buffer.alloc(300_000_000, ' '), { level: 9 });
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << >> >>',
    `<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n${content.toString('latin1')}\nendstream`,
  ]);
}

/** A page of 120 kB whose text decompresses to 41 MB, which occupies a reader without a time limit. */
export function hostilePdf(): Buffer {
  const letters = 'BT /F1 1 Tf (a) Tj 1 0 Td (b) Tj ET\n';
  const content = deflateSync(Buffer.from(letters.repeat(Math.ceil(41_000_000 / letters.length))), {
    level: 9,
  });
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n${content.toString('latin1')}\nendstream`,
  ]);
}

/** Creates the file of these objects, numbered from 1; the first is the catalogue. */
function pdfOfObjects(objects: string[], trailer = ''): Buffer {
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\n`;
  return Buffer.from(`${text}startxref\n${table}\n%%EOF\n`, 'latin1');
}

/** Creates a PDF of exactly this many bytes, padded with a comment. */
export async function pdfOfSize(bytes: number): Promise<Buffer> {
  const small = await pdfWithPages(['La masa de un cuerpo no cambia cuando se hunde en el agua.']);
  return Buffer.concat([small, Buffer.from('\n%'), Buffer.alloc(bytes - small.length - 2, 'x')]);
}

/** Prose about buoyancy, as material for questions. */
export const buoyancyPages = [
  'El principio de Arquimedes dice que todo cuerpo sumergido en un fluido recibe un empuje hacia arriba igual al peso del fluido desplazado. El empuje depende del volumen sumergido y de la densidad del fluido. Un barco de acero flota porque su forma desplaza mucha agua.',
  'La densidad es la masa por unidad de volumen de una sustancia. El agua tiene una densidad de 1000 kilogramos por metro cubico. Un cuerpo flota cuando su densidad media es menor que la densidad del fluido. El hielo flota en el agua porque su densidad es menor.',
  'La presion en un fluido aumenta con la profundidad. La presion atmosferica al nivel del mar equivale a 101325 pascales. Los submarinos llenan sus tanques de agua para aumentar su peso y sumergirse. Para subir a la superficie expulsan el agua con aire comprimido.',
];

/** A page with a script, a request to `url` on opening, and an attachment. */
export async function activeContentPdf(text: string, url: string, secret: string): Promise<Buffer> {
  const document = await PDFDocument.load(await pdfWithPages([text]));
  const { context } = document;
  const [page] = document.getPages();
  document.addJavaScript('open', `app.launchURL("${url}"); submitForm("${url}");`);
  const action = context.obj({ S: 'URI', URI: PDFString.of(url) });
  document.catalog.set(PDFName.of('OpenAction'), action);
  const link = {
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [0, 0, 595, 842],
    A: action,
    Contents: PDFString.of(secret),
  };
  page!.node.set(PDFName.of('Annots'), context.obj([context.register(context.obj(link))]));
  await document.attach(Buffer.from(secret), 'adjunto.txt', { mimeType: 'text/plain' });
  return Buffer.from(await document.save());
}

/**
 * A page that shows `seen` and contains `hidden` invisibly four times: white, 0.01 pt high, in invisible render mode, and
 * outside the page. Zero-width characters separate its letters. ASCII letters only.
 */
export function hiddenTextPdf(seen: string, hidden: string): Buffer {
  const drawn = (text: string) => text.replace(/[\\()]/g, '\\$&');
  const lines = (seen.match(/.{1,80}(\s|$)/g) ?? []).map((line) => `(${drawn(line)}) Tj 0 -14 Td`).join('\n');
  const content = [
    `BT /F1 11 Tf 40 800 Td ${lines} ET`,
    `BT 1 1 1 rg /F1 11 Tf 40 300 Td (${drawn(hidden)}) Tj ET`,
    `BT 0 0 0 rg /F1 0.01 Tf 40 280 Td (${drawn(hidden)}) Tj ET`,
    `BT 3 Tr /F1 11 Tf 40 260 Td (${drawn(hidden)}) Tj ET`,
    `BT 0 Tr /F1 11 Tf 2000 3000 Td (${drawn(hidden)}) Tj ET`,
    // Mapped to ZERO WIDTH SPACE and to a tag character, which no font draws.
    'BT /F2 11 Tf 40 240 Td (ababab) Tj ET',
  ].join('\n');
  const letters = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CMapName /Hidden def /CMapType 2 def 1 begincodespacerange <00> <ff> endcodespacerange
2 beginbfchar <61> <200B> <62> <DB40DC41> endbfchar
endcmap CMapName currentdict /CMap defineresource pop end end`;
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R /F2 6 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 7 0 R >>',
    `<< /Length ${letters.length} >>\nstream\n${letters}\nendstream`,
  ]);
}

/** A page of this ASCII text whose font maps some letters to other characters, given as UTF-16 in hexadecimal. */
export function mappedPdf(text: string, signs: Record<string, string>): Buffer {
  const content = `BT /F1 11 Tf 40 800 Td (${text}) Tj ET`;
  const pairs = Object.entries(signs).map(
    ([letter, sign]) => `<${letter.charCodeAt(0).toString(16)}> <${sign}>`,
  );
  const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CMapName /Mapped def /CMapType 2 def 1 begincodespacerange <00> <ff> endcodespacerange
${pairs.length} beginbfchar ${pairs.join(' ')} endbfchar
endcmap CMapName currentdict /CMap defineresource pop end end`;
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Length ${map.length} >>\nstream\n${map}\nendstream`,
  ]);
}

const pageObject = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << >> >>';
const emptyStream = '<< /Length 0 >>\nstream\n\nendstream';

/** Files with circular references or excessive sizes, by description. */
export const maliciousPdfs: Record<string, () => Buffer> = {
  'a tree of pages that contains itself': () =>
    pdfOfObjects([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [2 0 R 3 0 R] /Count 2 >>',
      '<< /Type /Pages /Parent 2 0 R /Kids [2 0 R] /Count 1 >>',
    ]),
  'a hundred thousand pages that are one': () =>
    pdfOfObjects([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${'3 0 R '.repeat(100_000)}] /Count 100000 >>`,
      pageObject,
      emptyStream,
    ]),
  'lists ten thousand deep': () =>
    pdfOfObjects([
      `<< /Type /Catalog /Pages 2 0 R /Deep ${'['.repeat(10_000)}${']'.repeat(10_000)} >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      pageObject,
      emptyStream,
    ]),
  'a drawing that draws itself': () =>
    pdfOfObjects([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /XObject << /X 4 0 R >> >> >>',
      '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 4 0 R >> >> /Length 5 >>\nstream\n/X Do\nendstream',
      '<< /Length 5 >>\nstream\n/X Do\nendstream',
    ]),
  'a picture of a million by a million points': () =>
    pdfOfObjects([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /XObject << /X 4 0 R >> >> >>',
      '<< /Type /XObject /Subtype /Image /Width 1000000 /Height 1000000 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Length 1 >>\nstream\nx\nendstream',
      '<< /Length 5 >>\nstream\n/X Do\nendstream',
    ]),
};
