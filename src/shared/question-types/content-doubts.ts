import type { QuestionContent, QuestionType } from '../contracts/questions.ts';
import { exerciseDoubts } from './exercise/doubts.ts';
import { gapDoubts } from './gap-filling/doubts.ts';
import { itemsInOrder } from './ordering/content.ts';
import { findSameTexts } from './same-texts.ts';
import { shortAnswerDoubts } from './short-answer/doubts.ts';

/** What a teacher should look at in a question before students answer it. */
export type ContentDoubt =
  /** Two options are the same to a reader. */
  | { kind: 'same-options'; one: string; other: string }
  /** Two expected answers are compared as equal and have different shares. */
  | { kind: 'fold-alike'; one: string; other: string }
  /** The case of letters has a meaning in a key, and the question does not say whether it counts. */
  | { kind: 'letter-case'; key: string; forms: string[] }
  /** A key is a value; `gap` is its number, null for a short answer. */
  | { kind: 'value-key'; key: string; gap: number | null }
  /** Gaps accept the same answers, so that one answer could count in each of them. */
  | { kind: 'same-gaps'; gaps: number[] }
  /** The key of an exercise is a version, an address, a formula or a code. */
  | { kind: 'identifier-key'; key: string };

type FindDoubts = (question: QuestionContent) => ContentDoubt[];

const sameTexts = (texts: readonly string[]): ContentDoubt[] => {
  const found = findSameTexts(texts);
  return found ? [{ kind: 'same-options', one: found[0], other: found[1] }] : [];
};
const sameOptions: FindDoubts = ({ options }) => sameTexts(options.map(({ text }) => text));

const finders: Partial<Record<QuestionType, FindDoubts>> = {
  opcion_multiple: sameOptions,
  seleccion_multiple: sameOptions,
  // Items with the very same text may change places; those that only look alike may not.
  ordenar: (question) => sameTexts([...new Set(itemsInOrder(question).map(({ text }) => text.trim()))]),
  // Two items can match the very same text, which is one option.
  emparejar: ({ options }) => sameTexts([...new Set(options.map(({ text }) => text.trim()))]),
  respuesta_corta: shortAnswerDoubts,
  completar: gapDoubts,
  ejercicio: exerciseDoubts,
};

/** Returns what is doubtful in the content of a question. */
export const contentDoubts: FindDoubts = (question) => finders[question.type]?.(question) ?? [];
