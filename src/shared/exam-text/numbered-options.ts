import type { LineShape, OptionLabel } from './line-shapes.ts';
import { endWithoutMark } from './line-shapes.ts';

type Numbered = Extract<LineShape, { kind: 'number' }>;

/**
 * Reads numbers as options where they cannot be questions: runs from 1 of lines beside each other, each below a question
 * that has no number or the word `Pregunta` before it.
 */
export function withNumberedOptions(shapes: readonly LineShape[]): LineShape[] {
  const runs = runsOf(shapes).filter((run) => isBelowQuestion(shapes, run));
  const hasWords = shapes.some((shape) => shape.kind === 'number' && shape.isWorded);
  const found = runs.filter((run) => hasKey(shapes, run));
  const bare = shapes.filter((shape) => shape.kind === 'number' && !shape.isWorded).length;
  const inRuns = found.reduce((sum, { length }) => sum + length, 0);
  // In a text that numbers its questions in the same way, a run may be questions.
  const changed = [...shapes];
  for (const line of dialogueLines(shapes)) {
    const { text, folded, isParagraph = false } = shapes[line]!;
    changed[line] = { line, text, folded, isParagraph, kind: 'plain' };
  }
  if (found.length === 0 || (!hasWords && inRuns < bare)) return changed;
  for (const shape of found.flat()) {
    const { end, isMarked } = endWithoutMark(shape.folded, shape.from, shape.folded.length);
    const option: OptionLabel = {
      ...{ line: shape.line, from: shape.from, to: end, label: shape.number, isMarked: isMarked || null },
      ...{ start: 0, end: shape.folded.trimEnd().length },
    };
    const { line, text, folded, isParagraph = false } = shape;
    changed[line] = { line, text, folded, isParagraph, kind: 'options', options: [option] };
  }
  return changed;
}

/** Returns the runs `1`, `2`, … of lines without anything between them. */
function runsOf(shapes: readonly LineShape[]): Numbered[][] {
  const runs: Numbered[][] = [];
  for (const shape of shapes) {
    if (shape.kind !== 'number' || shape.isWorded) continue;
    const last = runs.at(-1)?.at(-1);
    const isNext =
      last?.line === shape.line - 1 &&
      Number(last.number) === Number(shape.number) - 1 &&
      shape.number !== '1';
    if (isNext) runs.at(-1)!.push(shape);
    else runs.push([shape]);
  }
  return runs.filter((run) => run[0]!.number === '1' && run.length >= 2 && run.length <= 10);
}

function isBelowQuestion(shapes: readonly LineShape[], [first]: readonly Numbered[]): boolean {
  const before = shapes[first!.line - 1];
  if (!before) return false;
  if (before.kind === 'number') return before.isWorded;
  return before.kind === 'plain' && /\?\s*$/.test(before.folded);
}

/** Returns whether a sign marks some of the run as right, or an answer below it names one by its number. */
function hasKey(shapes: readonly LineShape[], run: readonly Numbered[]): boolean {
  const marked = run.filter(
    ({ folded, from }) => endWithoutMark(folded, from, folded.length).isMarked,
  ).length;
  if (marked > 0 && marked < run.length) return true;
  const next = shapes.slice(run.at(-1)!.line + 1, run.at(-1)!.line + 3).find(({ kind }) => kind !== 'blank');
  return next?.kind === 'answer' && /^\s*\d\s*[).]?\s*$/.test(next.folded.slice(next.from));
}

/** Returns the lines of dialogues: `A: …`, `B: …`, `A: …` below each other, where a letter comes back. */
function dialogueLines(shapes: readonly LineShape[]): number[] {
  const lines: number[] = [];
  let run: number[] = [];
  let letters = new Set<string>();
  let comesBack = false;
  const end = () => {
    if (comesBack) lines.push(...run);
    run = [];
    letters = new Set();
    comesBack = false;
  };
  for (const { line, folded } of shapes) {
    const [, letter] = /^\s*([a-j])\s*:/.exec(folded) ?? [];
    if (letter === undefined) end();
    else {
      comesBack ||= letters.has(letter);
      letters.add(letter);
      run.push(line);
    }
  }
  end();
  return lines;
}
