import type { QuestionContent, QuestionType } from '../contracts/questions.ts';
import { findDoubtfulDollars } from '../imported-questions/answer-ask.ts';
import type { ContentDoubt } from './content-doubt.ts';
import { exerciseDoubts } from './exercise/doubts.ts';
import { gapDoubts } from './gap-filling/doubts.ts';
import { itemsInOrder } from './ordering/content.ts';
import { findSameTexts } from './same-texts.ts';
import { shortAnswerDoubts } from './short-answer/doubts.ts';

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

const dollarDoubts: FindDoubts = (question) => {
  const sample = findDoubtfulDollars(question);
  return sample === null ? [] : [{ kind: 'price-or-formula', sample }];
};

/** Returns what is doubtful in the content of a question. */
export const contentDoubts: FindDoubts = (question) => [
  ...dollarDoubts(question),
  ...(finders[question.type]?.(question) ?? []),
];
