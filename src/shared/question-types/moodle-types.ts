import type { ContentLanguage } from '../contracts/questions.ts';
import { exerciseMoodle } from './exercise/moodle.ts';
import { gapFillingMoodle } from './gap-filling/moodle.ts';
import { matchingMoodle } from './matching/moodle.ts';
import {
  type ExchangeNote,
  type ExportedQuestion,
  type MoodleQuestion,
  note,
  type TypeMoodle,
} from './moodle-question.ts';
import { multipleAnswersMoodle } from './multiple-answers/moodle.ts';
import { multipleChoiceMoodle } from './multiple-choice/moodle.ts';
import { openAnswerMoodle } from './open-answer/moodle.ts';
import { orderingMoodle } from './ordering/moodle.ts';
import { shortAnswerMoodle } from './short-answer/moodle.ts';
import { trueFalseMoodle } from './true-false/moodle.ts';

const types: readonly TypeMoodle[] = [
  multipleChoiceMoodle,
  multipleAnswersMoodle,
  trueFalseMoodle,
  openAnswerMoodle,
  exerciseMoodle,
  shortAnswerMoodle,
  orderingMoodle,
  matchingMoodle,
  gapFillingMoodle,
];

const refusals: [RegExp, ExchangeNote['code']][] = [
  [/^calculated/, 'type-calculated'],
  [/^dd/, 'type-drag'],
  [/^(?:kprime|mtf)$/, 'type-statements'],
  [/^description$/, 'type-description'],
  [/^random/, 'type-random'],
];

/** Converts a Moodle question to the first matching type, or returns why it is rejected. */
export function fromMoodle(question: MoodleQuestion, language: ContentLanguage | null) {
  for (const { type, fromMoodle: read } of types) {
    const found = read(question, language);
    if (found) return 'refused' in found ? { type: null, ...found } : { type, ...found };
  }
  const [, code] = refusals.find(([name]) => name.test(question.type)) ?? [null, 'type-unknown' as const];
  return { type: null, refused: note(code, { type: question.type }) };
}

/** Converts a question to Moodle's model, with notes about what it cannot represent. */
export const toMoodle = (question: ExportedQuestion) =>
  types.find(({ type }) => type === question.type)!.toMoodle(question);
