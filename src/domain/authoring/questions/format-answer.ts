import {
  findPictures,
  findQuestionPictures,
  picturePlaceholder,
  replacePictures,
  writePicture,
} from '../../../shared/content/pictures.ts';
import { cleanPlain, type Plain } from '../../../shared/content/plain.ts';
import { markingOf } from '../../../shared/question-types/markings.ts';
import type { StoredQuestion } from './question-record.ts';

/** Returns an answer in readable form: a choice as its text, with the question's pictures. */
export function formatAnswer(question: StoredQuestion, answer: string): Plain {
  return replaceForeignPictures(question, cleanPlain(markingOf(question).shown(question, answer)));
}

/**
 * Replaces pictures that are not the question's by their alternative text, so that typed markup shows no other
 * pictures.
 */
export function replaceForeignPictures<T extends string>(question: StoredQuestion, text: T): T {
  if (findPictures(text).length === 0) return text;
  const own = new Set(findQuestionPictures(question).map(writePicture));
  return replacePictures(text, (picture) => {
    const markup = writePicture(picture);
    return own.has(markup) ? markup : picturePlaceholder(picture);
  }) as T;
}
