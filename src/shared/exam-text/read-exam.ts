import { readingsOfSource, withoutColumns } from './columns.ts';
import { splitExam } from './exam-drafts.ts';
import { buildQuestions, textOf } from './exam-questions.ts';
import { type ExamLine, type ExamQuestion, type ExamReading, examLimits } from './exam-reading.ts';
import { findKeyTable, type KeyEntry } from './key-table.ts';
import { plainLine, shapeOf } from './line-shapes.ts';
import { withNumberedOptions } from './numbered-options.ts';

/** Splits a text into lines; what is beyond the most lines is one line that is not read. */
export function linesOfText(text: string): ExamLine[] {
  const lines = text.split(/\r\n|\r|\n/, examLimits.lines + 1);
  return lines.map((line) => ({ text: line }));
}

/**
 * Reads the questions of an exam, and what each line was taken as. Nothing is guessed: a question asks when its text
 * does not say which option is right. Linear.
 */
export function readExam(source: readonly ExamLine[]): ExamReading {
  const { lines, places, split } = withoutColumns(source.slice(0, examLimits.lines));
  const reading = { ...readLines(lines), besideLines: split };
  if (!places) return reading;
  return {
    ...reading,
    questions: reading.questions.map((question) => ({ ...question, line: places[question.line]!.line })),
    lines: readingsOfSource(reading.lines, places, Math.min(source.length, examLimits.lines)),
  };
}

function readLines(source: readonly ExamLine[]): Omit<ExamReading, 'besideLines'> {
  const lines = source.map(plainLine);
  const shapes = withNumberedOptions(
    lines.map(({ text }, index) => ({
      ...shapeOf(text, index),
      isParagraph: source[index]!.isParagraph === true,
    })),
  );
  const table = findKeyTable(shapes);
  const { drafts, texts, lines: readings } = splitExam(shapes, table.from);
  const { entriesOf, unmatched } = matchKeys(
    table.entries,
    drafts.map(({ number }) => number),
  );
  const questions: ExamQuestion[] = [];
  const built = drafts.map((draft) => {
    const own = buildQuestions(draft, entriesOf[draft.index]!, { lines, shapes });
    const first = questions.length;
    questions.push(...own.map(({ question }) => question));
    return { first, own };
  });
  for (const reading of readings)
    if (reading.question !== null) reading.question = built[reading.question]!.first;
  for (const { first, own } of built)
    for (const [index, { keys, roles }] of own.entries()) {
      for (const { line, role } of roles)
        readings[line] = { ...readings[line]!, role, question: first + index };
      for (const { line, from, to } of keys) {
        const { sourceOf } = lines[line]!;
        const blanks = lines[line]!.text.slice(from, to).search(/\S/);
        if (blanks < 0) continue;
        const start = from + blanks;
        // The sign after the last bold word is part of it.
        readings[line]!.keys.push(sourceOf ? [sourceOf[start]!, sourceOf[to - 1]! + 1] : [start, to]);
      }
    }
  for (const [index, reading] of readings.entries())
    if (reading.role === 'keys') reading.keys.push([0, source[index]!.text.trimEnd().length]);
  const placeOf = (draft: number) => built[draft]?.first ?? questions.length;
  return {
    questions,
    texts: texts.map(({ pieces, before, end }) => ({
      text: textOf(pieces, { lines, shapes }, true),
      ...{ from: placeOf(before), to: placeOf(end) },
    })),
    lines: readings,
    unmatchedKeys: unmatched,
  };
}

/** Assigns the entries of a table of keys to the drafts by number, or by order where numbers repeat. */
function matchKeys(
  entries: readonly KeyEntry[],
  numbers: readonly string[],
): { entriesOf: KeyEntry[][]; unmatched: string[] } {
  const entriesOf = numbers.map((): KeyEntry[] => []);
  const isInOrder =
    entries.length === numbers.length && entries.every(({ number }, index) => number === numbers[index]);
  if (isInOrder) {
    for (const [index, entry] of entries.entries()) entriesOf[index]!.push(entry);
    return { entriesOf, unmatched: [] };
  }
  const places = Map.groupBy(numbers.keys(), (index) => numbers[index]!);
  const unmatched: string[] = [];
  for (const entry of entries) {
    const [index, ...others] = places.get(entry.number) ?? [];
    if (index === undefined || others.length > 0) unmatched.push(entry.number);
    else entriesOf[index]!.push(entry);
  }
  return { entriesOf, unmatched };
}
