import type { QuestionDraft } from '../../../shared/contracts/questions.ts';
import { exactNumber, isRecord } from '../prompts/answer-fields.ts';
import { foldedWords, occursIn } from '../text/fold-text.ts';
import type { GenerationType, WrittenEntry } from './generation-type.ts';

export const openAnswerGeneration: GenerationType = {
  type: 'respuesta_abierta',
  rule: '"text" asks for an explanation in one to five sentences; "correctAnswer" is a model answer; "criteria" are two to four things a good answer says, each with its points, together 10.',
  shortRule:
    'asks for an explanation; "correctAnswer" is a model answer; two to four criteria, points together 10.',
  read: ({ entry, answer, text }) => ({
    correctAnswer: answer,
    criteria: readCriteria(entry.criteria, text),
  }),
  findDefect: ({ correctAnswer }) => (correctAnswer.length < 3 ? 'the model answer is too short' : null),
  hasProseKey: true,
  revealsKey: ({ correctAnswer }, questionText) =>
    foldedWords(correctAnswer).length >= 3 && occursIn(correctAnswer, questionText),
  findKeyConflict: () => null,
  keyCheck: null,
};

/** Reads the criteria and drops invalid ones: criteria are optional, and the question keeps its model answer. */
function readCriteria(raw: unknown, textOf: WrittenEntry['text']): QuestionDraft['criteria'] {
  if (!Array.isArray(raw)) return [];
  return raw
    .filter(isRecord)
    .map((entry) => ({ text: textOf(entry.text).slice(0, 500), points: exactNumber(entry.points) ?? 0 }))
    .filter((criterion) => criterion.text !== '' && criterion.points > 0 && criterion.points <= 100)
    .slice(0, 4);
}
