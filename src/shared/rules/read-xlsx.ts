/** Maximum unpacked bytes of a part of a workbook: about a hundred times a school's list. */
const maxUnpackedBytes = 32 * 1024 * 1024;
/** Maximum columns read per row. */
const maxColumns = 200;

/** Thrown for a file that is no workbook, or is encrypted, damaged or too large. */
export class UnreadableWorkbook extends Error {}

interface Entry {
  method: number;
  packed: Uint8Array<ArrayBuffer>;
}

/**
 * Returns the cells of the first sheet of a workbook (Office Open XML, ECMA-376) as texts; each row ends at its last
 * cell. Implemented here, like writing, because the libraries do far more than needed. Throws `UnreadableWorkbook`.
 */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const entries = readZip(bytes);
  const readPart = async (name: string) => {
    const entry = entries.get(name);
    return entry ? unpack(entry) : null;
  };
  const sheet = await readPart(await firstSheet(readPart));
  if (sheet === null) throw new UnreadableWorkbook();
  const strings = parseSharedStrings((await readPart('xl/sharedStrings.xml')) ?? '');
  return parseRows(sheet, strings);
}

async function firstSheet(readPart: (name: string) => Promise<string | null>): Promise<string> {
  const defaultSheet = 'xl/worksheets/sheet1.xml';
  const workbook = (await readPart('xl/workbook.xml')) ?? '';
  const relations = (await readPart('xl/_rels/workbook.xml.rels')) ?? '';
  const id = /<(?:\w+:)?sheet\b[^>]*?\b\w+:id="([^"]+)"/.exec(workbook)?.[1];
  for (const [relation] of relations.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)) {
    if (id === undefined || attribute(relation, 'Id') !== id) continue;
    const target = attribute(relation, 'Target') ?? '';
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  }
  return defaultSheet;
}

function attribute(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? null : decodeEntities(found);
}

/** Reads the central directory at the end of the file to find the parts. */
function readZip(bytes: Uint8Array<ArrayBuffer>): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) throw new UnreadableWorkbook();
  const entries = new Map<string, Entry>();
  try {
    let at = view.getUint32(end + 16, true);
    for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
      if (view.getUint32(at, true) !== 0x02014b50) throw new UnreadableWorkbook();
      const method = view.getUint16(at + 10, true);
      const packed = view.getUint32(at + 20, true);
      const [nameLength, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
      const start = view.getUint32(at + 42, true);
      const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength!));
      const data = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
      entries.set(name, { method, packed: bytes.subarray(data, data + packed) });
      at += 46 + nameLength! + extra! + comment!;
    }
  } catch {
    throw new UnreadableWorkbook();
  }
  return entries;
}

async function unpack({ method, packed }: Entry): Promise<string> {
  if (method === 0) return new TextDecoder().decode(packed);
  if (method !== 8) throw new UnreadableWorkbook();
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      size += value.length;
      if (size > maxUnpackedBytes) throw new UnreadableWorkbook();
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    throw new UnreadableWorkbook();
  }
}

const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decodeEntities = (text: string): string =>
  text.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, code: string) => {
    if (!code.startsWith('#')) return namedEntities[code] ?? whole;
    const point = code[1] === 'x' ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1));
    return point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });

/** Returns the text of `<t>` elements, without phonetic readings of Japanese. */
function textIn(xml: string): string {
  const shown = xml.replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '');
  return [...shown.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?t>/g)]
    .map(([, text]) => decodeEntities(text!))
    .join('');
}

const parseSharedStrings = (xml: string): string[] =>
  [...xml.matchAll(/<(?:\w+:)?si\b[^>]*?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?si>)/g)].map(([, text]) =>
    textIn(text ?? ''),
  );

/** Returns the 0-based column of a cell reference: `B7` gives 1. */
function columnOf(place: string): number {
  const letters = /^[A-Z]+/.exec(place)?.[0] ?? '';
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function parseRows(sheet: string, strings: string[]): string[][] {
  const rows: string[][] = [];
  for (const [, inside] of sheet.matchAll(/<(?:\w+:)?row\b[^>]*?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?row>)/g)) {
    const cells: string[] = [];
    for (const [, head, body] of (inside ?? '').matchAll(
      /<(?:\w+:)?c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g,
    )) {
      const place = columnOf(attribute(head!, 'r') ?? '');
      const column = place < 0 ? cells.length : place;
      if (column >= maxColumns) continue;
      while (cells.length < column) cells.push('');
      cells[column] = cellText(attribute(head!, 't'), body ?? '', strings);
    }
    rows.push(cells);
  }
  return rows;
}

function cellText(type: string | null, body: string, strings: string[]): string {
  if (type === 'inlineStr') return textIn(body);
  const value = decodeEntities(/<(?:\w+:)?v(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?v>/.exec(body)?.[1] ?? '');
  return type === 's' ? (strings[Number(value)] ?? '') : value;
}
