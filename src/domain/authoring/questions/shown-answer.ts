import { plainOfPictures } from '../../../shared/content/pictures.ts';
import { cleanPlain, type Plain } from '../../../shared/content/plain.ts';
import { markingOf } from '../../../shared/question-types/markings.ts';
import type { StoredQuestion } from './question-queries.ts';

/** An answer as a person reads it: a choice by its text, a picture by its alternative text. */
export function shownAnswer(
  question: Pick<StoredQuestion, 'type' | 'options' | 'details'>,
  answer: string,
): Plain {
  return plainOfPictures(cleanPlain(markingOf(question).shown(question, answer)));
}
