import { cleanPlain, type Plain } from '../../../shared/content/plain.ts';
import type { StoredQuestion } from './question-queries.ts';

/** An answer as a person reads it: a choice by its text. */
export function shownAnswer({ options }: Pick<StoredQuestion, 'options'>, answer: string): Plain {
  return cleanPlain(options.find(({ id }) => id === answer)?.text ?? answer);
}
