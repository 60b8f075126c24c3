import { escapeHtml } from '../../../../shared/content/html.ts';
import { htmlToPlain } from '../../../../shared/content/html-to-plain.ts';
import { writePicture } from '../../../../shared/content/pictures.ts';
import type { ImportedContentKind } from '../../../../shared/contracts/exchange-values.ts';
import type { ExamLine, ExamSpan } from '../../../../shared/exam-text/exam-reading.ts';
import { unknownSize } from '../../../../shared/imported-questions/finish-row.ts';
import { type MarkupElement, textOf } from '../../../../shared/math-markup/markup-element.ts';
import { ommlToTex } from '../../../../shared/math-markup/omml-to-tex.ts';
import { type ExchangeNote, note } from '../../../../shared/question-types/moodle-question.ts';
import { splitMathSegments } from '../../../../shared/rules/math-segments.ts';
import { walkXml } from '../../../kernel/sheets/walk-xml.ts';
import { kindBytes, kindOfPicture } from '../../pictures/picture-kind.ts';
import type { ExamObjects } from '../exam-file.ts';
import { FilePictures } from '../file-pictures.ts';
import { createNumbering } from './numbering.ts';
import { isQuestionTable, type QuestionTable } from './question-tables.ts';
import { createStyles, isOn } from './styles.ts';
import { symbolOf } from './symbols.ts';

const documentPart = /^word\/document\d*\.xml$/i;

/** Returns the name of the part with the text; null when it is no Word document. */
export const findDocument = (parts: ReadonlyMap<string, Uint8Array>): string | null =>
  [...parts.keys()].find((name) => documentPart.test(name)) ?? null;

/** Returns whether a file of the ZIP file is needed to read a document. */
export const isDocumentPart = (name: string): boolean =>
  /^word\/(?:document\d*|numbering|styles|comments|footnotes|endnotes|header\d*|footer\d*)\.xml$/i.test(
    name,
  ) || /^word\/(?:_rels\/document\d*\.xml\.rels|media\/[^/]+)$/i.test(name);

interface Paragraph {
  text: string;
  spans: ExamSpan[];
  notes: ExchangeNote[];
  style: string | undefined;
  list: { id: string; level: number | null } | null;
  /** Lines of the text boxes in it. */
  after: DocxLine[];
}

interface DocxLine extends ExamLine {
  notes: ExchangeNote[];
}

interface Run {
  bold: boolean | null;
  style: string | undefined;
  kinds: Set<string>;
  raised: 'sub' | 'sup' | null;
  isHidden: boolean;
}

interface OpenTable {
  rows: DocxLine[][][];
  /** The lines that the table is in. */
  outer: DocxLine[];
}

interface OpenElement extends MarkupElement {
  children: (MarkupElement | string)[];
}

/** EMU per CSS pixel. */
const emuPerPixel = 9_525;
const maxPixels = 9_999;
/** First character of the private plane 15: each stands for a picture or a formula. */
const firstObject = 0xf0000;
const mostObjects = 60_000;

/** Elements whose content is not of the document as a person sees it. */
const skipped = new Set([
  'Fallback',
  'del',
  'moveFrom',
  'delText',
  'instrText',
  'sectPr',
  'tblPr',
  'tcPr',
  'tblGrid',
  'pPrChange',
  'rPrChange',
  'numberingChange',
]);

/**
 * Reads the paragraphs of a Word document (Office Open XML, ECMA-376) as the lines of an exam: list labels as Word counts
 * them, what is set off, tables, pictures, formulas in TeX; inserted text, without deleted and hidden text.
 *
 * @throws Error for malformed XML.
 */
export function readDocx(
  parts: ReadonlyMap<string, Uint8Array>,
  document: string,
): { lines: DocxLine[]; objects: ExamObjects; tables: QuestionTable[] } {
  const reader = new DocxReader(parts, document);
  walkXml(parts.get(document)!, {
    open: (name, attributes) => reader.open(name, attributes),
    text: (text) => reader.text(text),
    close: (name) => reader.close(name),
  });
  const { lines } = reader;
  const count = (pattern: RegExp) =>
    [...parts].reduce((sum, [name, part]) => sum + (pattern.test(name) ? countParagraphs(part) : 0), 0);
  const left: [ImportedContentKind, number][] = [
    ['margin-lines', count(/^word\/(?:header|footer)\d*\.xml$/i)],
    ['footnotes', count(/^word\/(?:footnotes|endnotes)\.xml$/i)],
    ['document-comments', count(/^word\/comments\.xml$/i)],
    ['deleted-text', reader.deleted],
    ['hidden-text', reader.hidden],
  ];
  const brings = left.flatMap(([thing, found]) => (found > 0 ? [{ thing, count: found, kept: false }] : []));
  return {
    lines,
    tables: reader.questionTables,
    objects: {
      byCharacter: reader.objects,
      notesOf: (line) => lines[line]?.notes ?? [],
      pictures: reader.pictures.files,
      brings:
        reader.inserted > 0
          ? [...brings, { thing: 'inserted-text', count: reader.inserted, kept: true }]
          : brings,
    },
  };
}

/** Counts the paragraphs with text. */
function countParagraphs(part: Uint8Array): number {
  let count = 0;
  let text = '';
  walkXml(part, {
    open(name) {
      if (name === 'p') text = '';
    },
    text(piece) {
      if (text.length < 10) text += piece.trim();
    },
    close(name) {
      if (name === 'p' && text !== '') count += 1;
    },
  });
  return count;
}

class DocxReader {
  readonly objects = new Map<string, string>();
  readonly pictures = new FilePictures();
  deleted = 0;
  inserted = 0;
  hidden = 0;
  lines: DocxLine[] = [];
  readonly questionTables: QuestionTable[] = [];
  readonly #parts: ReadonlyMap<string, Uint8Array>;
  readonly #targets: ReadonlyMap<string, string>;
  readonly #styleOf: ReturnType<typeof createStyles>;
  readonly #nextLabel: ReturnType<typeof createNumbering>;
  readonly #path: string[] = [];
  readonly #paragraphs: Paragraph[] = [];
  readonly #tables: OpenTable[] = [];
  #skipping = 0;
  #run: Run | null = null;
  /** The open elements of a formula. */
  #formula: OpenElement[] = [];
  #drawing: { alt: string; width: number; height: number; target: string | null; isFormula: boolean } | null =
    null;

  constructor(parts: ReadonlyMap<string, Uint8Array>, document: string) {
    this.#parts = parts;
    this.#targets = readTargets(parts.get(document.replace('word/', 'word/_rels/').concat('.rels')));
    this.#styleOf = createStyles(parts.get('word/styles.xml'));
    this.#nextLabel = createNumbering(parts.get('word/numbering.xml'));
  }

  get #paragraph(): Paragraph | undefined {
    return this.#paragraphs.at(-1);
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const parent = this.#path.at(-1);
    this.#path.push(name);
    if (this.#formula.length > 0) {
      this.#openFormula(name, attributes);
      return;
    }
    // Within properties, `del` and `ins` tell of the paragraph mark.
    const isMark = parent === 'rPr' || parent === 'pPr' || parent === 'trPr';
    if (this.#skipping > 0 || (skipped.has(name) && !(isMark && name === 'del'))) {
      if (name === 'del' && this.#skipping === 0) this.deleted += 1;
      this.#skipping += 1;
      return;
    }
    const value = attributes['w:val'];
    switch (name) {
      case 'p':
        this.#paragraphs.push({ text: '', spans: [], notes: [], style: undefined, list: null, after: [] });
        break;
      case 'pStyle':
        if (this.#paragraph) this.#paragraph.style = value;
        break;
      case 'numId':
        if (this.#paragraph && value)
          this.#paragraph.list = { level: this.#paragraph.list?.level ?? null, id: value };
        break;
      case 'ilvl':
        if (this.#paragraph)
          this.#paragraph.list = { id: this.#paragraph.list?.id ?? '', level: Number(value ?? 0) };
        break;
      case 'r':
        this.#run = { bold: null, style: undefined, kinds: new Set(), raised: null, isHidden: false };
        break;
      case 'ins':
      case 'moveTo':
        if (!isMark) this.inserted += 1;
        break;
      case 'oMath':
        this.#formula = [{ name, attributes: {}, children: [] }];
        break;
      case 'tbl':
        this.#tables.push({ rows: [], outer: this.lines });
        break;
      case 'tr':
        this.#tables.at(-1)?.rows.push([]);
        break;
      case 'tc':
        this.lines = [];
        this.#tables.at(-1)?.rows.at(-1)?.push(this.lines);
        break;
      case 'drawing':
      case 'pict':
      case 'object':
        this.#drawing ??= {
          alt: '',
          width: unknownSize,
          height: unknownSize,
          target: null,
          isFormula: false,
        };
        break;
      default:
        if (this.#drawing) this.#openDrawing(name, attributes);
        if (parent === 'rPr' && this.#run && this.#path.at(-3) === 'r') this.#property(name, attributes);
        else if (parent === 'r') this.#content(name, attributes);
    }
  }

  #property(name: string, attributes: Readonly<Record<string, string>>): void {
    const run = this.#run!;
    const value = attributes['w:val'];
    if (name === 'b') run.bold = isOn(value);
    else if (name === 'rStyle') run.style = value;
    else if (name === 'highlight' && isOn(value)) run.kinds.add('highlight');
    else if (name === 'shd' && /^(?!auto|ffffff)/i.test(attributes['w:fill'] ?? 'auto'))
      run.kinds.add('highlight');
    else if (name === 'u' && isOn(value)) run.kinds.add('underline');
    else if (name === 'color' && value && /^(?!auto|000000)/i.test(value)) run.kinds.add(`colour ${value}`);
    else if (name === 'vertAlign' && value === 'subscript') run.raised = 'sub';
    else if (name === 'vertAlign' && value === 'superscript') run.raised = 'sup';
    // LibreOffice raises by a position.
    else if (name === 'position' && Number(value) !== 0) run.raised = Number(value) < 0 ? 'sub' : 'sup';
    else if (name === 'vanish') run.isHidden = isOn(value);
  }

  #content(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'tab' || name === 'ptab') this.#write('\t');
    else if (name === 'br' && !/^(?:page|column)$/.test(attributes['w:type'] ?? '')) this.#write('\n');
    else if (name === 'cr') this.#write('\n');
    else if (name === 'noBreakHyphen') this.#write('-');
    else if (name === 'sym') {
      const sign = symbolOf(attributes['w:font'] ?? '', attributes['w:char'] ?? '');
      this.#write(sign ?? '�');
      if (sign === null) this.#paragraph?.notes.push(note('symbol-unread'));
    }
  }

  #openDrawing(name: string, attributes: Readonly<Record<string, string>>): void {
    const drawing = this.#drawing!;
    const relation = attributes['r:embed'] ?? attributes['r:id'] ?? attributes['r:link'];
    if (name === 'docPr') drawing.alt = attributes.descr ?? '';
    else if (name === 'extent') {
      drawing.width = toPixels(Number(attributes.cx) / emuPerPixel);
      drawing.height = toPixels(Number(attributes.cy) / emuPerPixel);
    } else if (name === 'shape') {
      const [, width] = /width:([\d.]+)pt/.exec(attributes.style ?? '') ?? [];
      const [, height] = /height:([\d.]+)pt/.exec(attributes.style ?? '') ?? [];
      drawing.width = toPixels((Number(width) * 4) / 3);
      drawing.height = toPixels((Number(height) * 4) / 3);
      drawing.alt ||= attributes.alt ?? '';
    } else if (name === 'OLEObject') drawing.isFormula = /equation|mathtype/i.test(attributes.ProgID ?? '');
    else if ((name === 'blip' || name === 'imagedata') && relation)
      drawing.target = this.#targets.get(relation) ?? '';
  }

  #openFormula(name: string, attributes: Readonly<Record<string, string>>): void {
    const own = Object.entries(attributes).map(([key, value]) => [key.slice(key.indexOf(':') + 1), value]);
    const element: OpenElement = { name, attributes: Object.fromEntries(own), children: [] };
    this.#formula.at(-1)!.children.push(element);
    this.#formula.push(element);
  }

  text(text: string): void {
    if (this.#formula.length > 0) this.#formula.at(-1)!.children.push(text);
    else if (this.#skipping === 0 && this.#path.at(-1) === 't') this.#write(text);
  }

  close(name: string): void {
    this.#path.pop();
    if (this.#formula.length > 0) {
      const element = this.#formula.pop()!;
      if (this.#formula.length === 0) this.#writeFormula(element);
      return;
    }
    if (this.#skipping > 0) {
      this.#skipping -= 1;
      return;
    }
    if (name === 'r') this.#run = null;
    else if (name === 'p') this.#endParagraph();
    else if (name === 'tbl') this.#endTable();
    else if (/^(?:drawing|pict|object)$/.test(name)) this.#endDrawing();
  }

  #write(text: string): void {
    const paragraph = this.#paragraph;
    if (!paragraph) return;
    const run = this.#run;
    if (run?.isHidden) {
      if (text.trim() !== '') this.hidden += 1;
      return;
    }
    // Characters of the private planes stand for objects.
    let plain = text.replace(/[\u{f0000}-\u{10ffff}]/gu, '');
    if (run?.raised && plain.trim() !== '')
      plain = htmlToPlain(`<${run.raised}>${escapeHtml(plain)}</${run.raised}>`).text;
    const from = paragraph.text.length;
    paragraph.text += plain;
    if (!run) return;
    const isBold = run.bold ?? (this.#styleOf(run.style).isBold || this.#styleOf(paragraph.style).isBold);
    for (const kind of [...(isBold ? ['bold'] : []), ...run.kinds]) {
      const last = paragraph.spans.findLast((span) => span.kind === kind);
      if (last?.to === from) last.to = paragraph.text.length;
      else paragraph.spans.push({ kind, from, to: paragraph.text.length });
    }
  }

  #writeObject(object: string): void {
    const sign = String.fromCodePoint(firstObject + this.objects.size);
    if (this.objects.size >= mostObjects) return;
    this.objects.set(sign, object);
    if (this.#paragraph) this.#paragraph.text += sign;
  }

  #writeFormula(element: MarkupElement): void {
    const tex = ommlToTex(element);
    const formula = `\\(${tex}\\)`;
    const isDrawn =
      tex !== null && splitMathSegments(formula).every((one) => one.kind === 'formula' && !one.refused);
    if (isDrawn) {
      this.#writeObject(formula);
      return;
    }
    const words = textWithin(element);
    if (words === '') return;
    this.#writeWords(words);
    this.#paragraph?.notes.push(note('formula-unread'));
  }

  /** Writes what stands for an object. */
  #writeWords(words: string): void {
    const isAfterBlank = /(?:^|\s)$/.test(this.#paragraph?.text.slice(-1) ?? '');
    this.#write(`${isAfterBlank ? '' : ' '}[${words}] `);
  }

  #endDrawing(): void {
    if (this.#path.some((name) => /^(?:drawing|pict|object)$/.test(name))) return;
    const drawing = this.#drawing;
    this.#drawing = null;
    if (!drawing || drawing.target === null) return;
    const { alt, width, height, target, isFormula } = drawing;
    const file = this.#parts.get(`word/${target}`) ?? this.#parts.get(target.replace(/^\//, ''));
    if (isFormula || !file) {
      this.#lose(alt, isFormula ? 'formula-unread' : 'picture-lost');
      return;
    }
    const buffer = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
    if (kindOfPicture(buffer.subarray(0, kindBytes)) === null) {
      this.#lose(alt, 'picture-kind');
      return;
    }
    const id = this.pictures.idOf(buffer.toString('base64'));
    this.#writeObject(writePicture({ id, width, height, alt }));
  }

  #lose(alt: string, code: 'formula-unread' | 'picture-lost' | 'picture-kind'): void {
    const words = alt.replace(/\s+/g, ' ').trim().slice(0, 200);
    if (words !== '') this.#writeWords(words);
    this.#paragraph?.notes.push(note(code));
  }

  #endParagraph(): void {
    const paragraph = this.#paragraphs.pop()!;
    const label = this.#labelOf(paragraph);
    const lines = splitLines(paragraph, paragraph.text.trim() === '' ? '' : label);
    lines.push(...paragraph.after);
    const outer = this.#paragraph;
    // The lines of a text box follow those of the paragraph that it is in.
    if (outer && this.#path.includes('txbxContent')) outer.after.push(...lines);
    else for (const line of lines) this.lines.push(line);
  }

  #labelOf({ style, list }: Paragraph): string {
    const ofStyle = this.#styleOf(style).list;
    const id = list?.id || ofStyle?.id;
    if (!id || id === '0') return '';
    return this.#nextLabel(id, list?.level ?? ofStyle?.level ?? 0);
  }

  #endTable(): void {
    const table = this.#tables.pop();
    if (!table) return;
    this.lines = table.outer;
    if (this.#tables.length === 0 && isQuestionTable(table.rows)) {
      // The heading above it is its name.
      const at = this.lines.findLastIndex(({ text }) => text.trim() !== '');
      const [name] = at < 0 ? [] : this.lines.splice(at);
      this.questionTables.push({ rows: table.rows, name: name?.text.trim() ?? '' });
      return;
    }
    for (const row of table.rows) for (const line of rowLines(row)) this.lines.push(line);
  }
}

const textWithin = (element: MarkupElement): string =>
  textOf(element).replace(/\s+/g, ' ').trim().slice(0, 200);

const toPixels = (value: number): number =>
  value >= 1 ? Math.min(maxPixels, Math.round(value)) : unknownSize;

/** Splits a paragraph at its line breaks; its label is part of the first line. */
function splitLines({ text, spans, notes }: Paragraph, label: string): DocxLine[] {
  const before = label === '' ? '' : `${label} `;
  let start = 0;
  return text.split('\n').map((line, index) => {
    const shift = (index === 0 ? before.length : 0) - start;
    const end = start + line.length;
    const own = spans
      .filter((span) => span.from < end && span.to > start)
      .map(({ kind, from, to }) => ({
        kind,
        from: Math.max(from, start) + shift,
        to: Math.min(to, end) + shift,
      }));
    start = end + 1;
    return {
      text: (index === 0 ? before : '') + line,
      spans: own,
      notes: index === 0 ? notes : [],
      isParagraph: index === 0,
    };
  });
}

/** Returns the lines of a row: its cells beside each other, or below each other when one has several lines. */
function rowLines(row: readonly (readonly DocxLine[])[]): DocxLine[] {
  const cells = row
    .map((cell) => cell.filter(({ text }) => text.trim() !== ''))
    .filter((cell) => cell.length > 0);
  if (cells.length <= 1 || cells.some(({ length }) => length > 1)) return cells.flat();
  let text = '';
  const spans: ExamSpan[] = [];
  const notes: ExchangeNote[] = [];
  for (const [cell] of cells) {
    if (text !== '') text += '\v';
    const shift = text.length;
    spans.push(
      ...(cell!.spans ?? []).map(({ kind, from, to }) => ({ kind, from: from + shift, to: to + shift })),
    );
    notes.push(...cell!.notes);
    text += cell!.text;
  }
  const isLabelled = /^\s*(?:\d{1,3}\s*[.)º-]|[([]?[a-j]\s*[).\]-])/i.test(text);
  return [{ text, spans, notes: isLabelled ? notes : [...notes, note('structure-lost')], isParagraph: true }];
}

function readTargets(part: Uint8Array | undefined): Map<string, string> {
  const targets = new Map<string, string>();
  if (!part) return targets;
  walkXml(part, {
    open(name, { Id, Target, TargetMode }) {
      if (name === 'Relationship' && Id && Target && TargetMode !== 'External') targets.set(Id, Target);
    },
  });
  return targets;
}
