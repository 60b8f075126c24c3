import Papa from 'papaparse';
import { detectLanguage } from '../../src/domain/ai/text/detect-language.ts';
import type { ContentLanguage } from '../../src/shared/contracts/questions.ts';
import { roundGrade } from '../../src/shared/rules/grade-scale.ts';
import { meanOf } from '../../src/shared/statistics/moments.ts';

/** An answer with a known mark. */
export interface LabelledAnswer {
  /** 1-based line number in the file. */
  line: number;
  language: ContentLanguage;
  question: string;
  reference: string;
  answer: string;
  /** Human mark, from 0 to 10. */
  mark: number;
  /** Independent marks of two people, from 0 to 10; null when the file has none. */
  raters: [number, number] | null;
}

export interface LabelledSet {
  answers: LabelledAnswer[];
  skipped: { line: number; reason: string }[];
}

/** One row of the file, with normalised column names. */
interface Row {
  line: number;
  fields: Map<string, unknown>;
}

type Field = 'question' | 'reference' | 'answer' | 'score' | 'language';

/** Column names of public data sets, without case, accents and punctuation; the first one present is used. */
const fieldNames: Record<Field, string[]> = {
  question: ['question', 'pregunta', 'questiontext', 'prompt', 'stem', 'enunciado'],
  reference: [
    'reference',
    'referenceanswer',
    'modelanswer',
    'desiredanswer',
    'expectedanswer',
    'correctanswer',
    'sampleanswer',
    'referencia',
    'respuestamodelo',
    'respuestacorrecta',
    'respuestareferencia',
  ],
  answer: [
    'answer',
    'studentanswer',
    'providedanswer',
    'studentresponse',
    'response',
    'respuesta',
    'respuestaestudiante',
  ],
  score: [
    'score',
    'scoreavg',
    'averagescore',
    'meanscore',
    'grade',
    'mark',
    'nota',
    'calificacion',
    'puntaje',
  ],
  language: ['lang', 'language', 'idioma'],
};
/** Columns with both raters in one field, or each in its own field. */
const raterLists = ['score2', 'scores', 'raters', 'raterscores', 'notas'];
const raterPairs: [string, string][] = [
  ['score1', 'score2'],
  ['scoreme', 'scoreother'],
  ['rater1', 'rater2'],
  ['human1', 'human2'],
  ['grade1', 'grade2'],
  ['mark1', 'mark2'],
  ['annotator1', 'annotator2'],
  ['nota1', 'nota2'],
];

/** Maximum length of a text field, as in the product. */
const longestText = 10_000;

/**
 * Parses the labelled answers of a file: JSON lines, or CSV by its extension or when it does not begin with a brace.
 * Reports invalid rows with line number and reason. Scores range from 0 to `maxScore`.
 */
export function readLabelled(text: string, fileName: string, maxScore: number): LabelledSet {
  const content = text.replace(/^\uFEFF/, '');
  const isCsv = /\.[ct]sv$/i.test(fileName) || (!/\.jsonl?$/i.test(fileName) && !/^\s*\{/.test(content));
  const set: LabelledSet = { answers: [], skipped: [] };
  for (const row of isCsv ? rowsOfCsv(content) : rowsOfLines(content)) {
    const read = 'reason' in row ? row.reason : readRow(row, maxScore);
    if (typeof read === 'string') set.skipped.push({ line: row.line, reason: read });
    else set.answers.push(read);
  }
  return set;
}

function* rowsOfLines(text: string): Generator<Row | { line: number; reason: string }> {
  for (const [index, source] of text.split(/\r\n|\n|\r/).entries()) {
    const line = index + 1;
    if (source.trim() === '') continue;
    let value: unknown;
    try {
      value = JSON.parse(source);
    } catch {
      yield { line, reason: 'is not JSON' };
      continue;
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      yield { line, reason: 'is not a JSON object' };
    } else yield { line, fields: normalizeFields(Object.entries(value)) };
  }
}

function rowsOfCsv(text: string): Row[] {
  const rows: Row[] = [];
  let heading: string[] | null = null;
  let [line, read] = [1, 0];
  Papa.parse<string[]>(text, {
    step({ data, meta }) {
      const start = line;
      line += text.slice(read, meta.cursor).split(/\r\n|\n|\r/).length - 1;
      read = meta.cursor;
      if (data.every((cell) => cell.trim() === '')) return;
      const names = heading;
      if (names) {
        rows.push({
          line: start,
          fields: normalizeFields(data.map((cell, at) => [names[at] ?? `column ${at}`, cell])),
        });
      } else heading = data;
    },
  });
  return rows;
}

function normalizeFields(entries: [string, unknown][]): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [name, value] of entries) {
    const key = name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '');
    if (!fields.has(key) && value !== null) fields.set(key, value);
  }
  return fields;
}

/** Returns the answer of a row, or the reason why the row is invalid. */
function readRow({ line, fields }: Row, maxScore: number): LabelledAnswer | string {
  const find = (field: Field) => {
    const found = fieldNames[field].map((name) => fields.get(name)).filter(isDefined);
    return found.find((value) => value !== '') ?? found[0];
  };
  const texts = { question: '', reference: '', answer: '' };
  for (const field of ['question', 'reference', 'answer'] as const) {
    const value = find(field);
    if (value === undefined) return `has no ${field}`;
    if (typeof value !== 'string' && typeof value !== 'number') return `${field} is not a text`;
    texts[field] = String(value).trim();
    // A blank answer is valid; a blank question is not.
    if (texts[field] === '' && field !== 'answer') return `has no ${field}`;
    if (texts[field].length > longestText) return `${field} is longer than ${longestText} characters`;
  }
  const raters = readRaters(fields, maxScore);
  if (typeof raters === 'string') return raters;
  const rawValue = find('score');
  if ((rawValue === undefined || rawValue === '') && raters === null) return 'has no score';
  const mark = rawValue === undefined || rawValue === '' ? meanOf(raters!) : markOf(rawValue, maxScore);
  if (typeof mark === 'string') return mark;
  return { line, ...texts, language: languageOf(find('language'), texts), mark, raters };
}

function readRaters(fields: Map<string, unknown>, maxScore: number): [number, number] | string | null {
  const combined = raterLists.map((name) => fields.get(name)).find((value) => listOf(value).length >= 2);
  const separate = raterPairs
    .map(([one, other]) => [fields.get(one), fields.get(other)])
    .find((pair) => pair.every((value) => isDefined(value) && value !== ''));
  const [one, other] = combined === undefined ? (separate ?? []) : listOf(combined);
  if (one === undefined || other === undefined) return null;
  const marks = [markOf(one, maxScore), markOf(other, maxScore)];
  const wrong = marks.find((mark) => typeof mark === 'string');
  return wrong === undefined ? (marks as [number, number]) : `a rater's ${wrong}`;
}

/** Returns a JSON list, which may be inside a CSV cell. */
function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string' || !/^\s*\[/.test(value)) return [];
  try {
    return JSON.parse(value) as unknown[];
  } catch {
    return [];
  }
}

/**
 * Scales a score from 0..`maxScore` to 0..10, rounded to hide floating-point errors; returns the reason when it is
 * invalid.
 */
function markOf(value: unknown, maxScore: number): number | string {
  const text = typeof value === 'string' ? value.trim().replace(/^(\d+),(\d+)$/, '$1.$2') : value;
  const score = typeof text === 'string' && text !== '' ? Number(text) : text;
  if (typeof score !== 'number' || !Number.isFinite(score)) return 'score is not a number';
  if (score < 0 || score > maxScore) return `score ${score} is not between 0 and ${maxScore}`;
  return roundGrade((score / maxScore) * 10, 6);
}

/** Returns the given language, otherwise the detected one, otherwise Spanish, as for a new lesson. */
function languageOf(rawValue: unknown, texts: { question: string; reference: string }): ContentLanguage {
  if (typeof rawValue === 'string' && /^(?:es|spa|esp)/i.test(rawValue)) return 'es';
  if (typeof rawValue === 'string' && /^en|^ing/i.test(rawValue)) return 'en';
  return detectLanguage(`${texts.question} ${texts.reference}`) ?? 'es';
}

function isDefined(value: unknown): boolean {
  return value !== undefined;
}
