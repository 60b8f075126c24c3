/** Maximum unpacked bytes of a part of a workbook: about a hundred times a school's list. */
const maxUnpackedBytes = 32 * 1024 * 1024;
/** Maximum columns read per row. */
const maxColumns = 200;
/** Maximum length of the reference of a cell, such as `XFD1048576`. */
const maxReferenceLength = 10;

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
  const sheet = [...tagsIn(workbook)].find(({ name }) => name === 'sheet');
  const id = sheet && /\s\w+:id="([^"]+)"/.exec(sheet.head)?.[1];
  for (const { name, head: relation } of tagsIn(relations)) {
    if (name !== 'Relationship' || id === undefined || attribute(relation, 'Id') !== id) continue;
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

interface Tag {
  /** Without its namespace prefix. */
  name: string;
  /** The tag itself, for its attributes. */
  head: string;
  kind: 'open' | 'close' | 'empty';
  start: number;
  /** Exclusive. */
  end: number;
}

/** Yields the tags of XML text in order, in linear time. */
function* tagsIn(xml: string): Generator<Tag> {
  for (const { 0: head, index: start } of xml.matchAll(/<[^<>]*>/g)) {
    const [, slash, name = ''] = /^<(\/?)([\w:.-]*)/.exec(head)!;
    const kind = slash ? 'close' : head.endsWith('/>') ? 'empty' : 'open';
    yield { name: name.slice(name.indexOf(':') + 1), head, kind, start, end: start + head.length };
  }
}

/** Collects the text of `<t>` elements from the tags of an element, without phonetic readings of Japanese. */
function createTextReader(xml: string) {
  let text = '';
  let from: number | null = null;
  let isPhonetic = false;
  return {
    read({ name, kind, start, end }: Tag): void {
      if (name === 'rPh') isPhonetic = kind === 'open';
      if (name !== 't' || isPhonetic) return;
      if (kind === 'open') from = end;
      else if (kind === 'close' && from !== null) {
        text += decodeEntities(xml.slice(from, start));
        from = null;
      }
    },
    text: () => text,
  };
}

function parseSharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let reader = createTextReader(xml);
  for (const tag of tagsIn(xml)) {
    if (tag.name !== 'si') reader.read(tag);
    else if (tag.kind === 'open') reader = createTextReader(xml);
    else strings.push(tag.kind === 'empty' ? '' : reader.text());
  }
  return strings;
}

/** Returns the 0-based column of a cell reference: `B7` gives 1. */
function columnOf(place: string): number {
  const letters = /^[A-Z]+/.exec(place.slice(0, maxReferenceLength))?.[0] ?? '';
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function parseRows(sheet: string, strings: string[]): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  let cell = '';
  let reader = createTextReader(sheet);
  let valueFrom: number | null = null;
  let value = '';
  const addCell = () => {
    const place = columnOf(attribute(cell, 'r') ?? '');
    const column = place < 0 ? cells.length : place;
    if (column >= maxColumns) return;
    while (cells.length < column) cells.push('');
    const type = attribute(cell, 't');
    const shared = type === 's' ? (strings[Number(value)] ?? '') : value;
    cells[column] = type === 'inlineStr' ? reader.text() : shared;
  };
  for (const tag of tagsIn(sheet)) {
    const { name, head, kind, start, end } = tag;
    if (name === 'row') {
      if (kind !== 'open') rows.push(cells);
      cells = [];
    } else if (name === 'c') {
      if (kind !== 'close') {
        cell = head;
        value = '';
        reader = createTextReader(sheet);
      }
      if (kind !== 'open') addCell();
    } else if (name === 'v') {
      if (kind === 'close' && valueFrom !== null) value = decodeEntities(sheet.slice(valueFrom, start));
      valueFrom = kind === 'open' ? end : null;
    } else reader.read(tag);
  }
  return rows;
}
