import type { QuestionContent } from '../../contracts/questions.ts';
import { isReadableKey } from '../../exact-value/is-readable-key.ts';
import type { ContentDoubt } from '../content-doubt.ts';
import { compareFolded, foldAnswer, foldExpected } from './compare.ts';
import type { ExpectedAnswer } from './details.ts';
import { foldDeviceText, type ShortAnswerOptions } from './fold.ts';
import { compareLetterCase } from './letter-case.ts';

/** Returns the first two expected answers that are compared as equal and have different shares. */
export function findFoldedAlike(
  answers: readonly ExpectedAnswer[],
  options: ShortAnswerOptions,
): ContentDoubt[] {
  const filled = answers.filter(({ text }) => text.trim() !== '');
  const rule = { ...options, matchCase: options.matchCase ?? false, forgiveTypo: false };
  const known = foldExpected(
    filled.map(({ text }) => ({ text, share: 1 })),
    rule,
  );
  for (const [index, { text, share }] of filled.entries()) {
    const typed = foldAnswer(text, rule);
    const before = known.findIndex(
      (one, at) => at < index && filled[at]!.share !== share && compareFolded(typed, [one], rule).share === 1,
    );
    if (before >= 0) return [{ kind: 'fold-alike', one: filled[before]!.text, other: text }];
  }
  return [];
}

/** Returns a doubt when the case of letters has a meaning in the key: `Aa`, `mW`, `Co`. */
export function findLetterCase(key: string, { matchCase }: ShortAnswerOptions): ContentDoubt[] {
  const text = foldDeviceText(key);
  if (matchCase !== undefined || text === '') return [];
  const forms = [...new Set([key.trim().toUpperCase(), key.trim().toLowerCase()])].filter(
    (form) => compareLetterCase(text, foldDeviceText(form)) !== null,
  );
  return forms.length > 0 ? [{ kind: 'letter-case', key, forms }] : [];
}

/** Returns whether a key is a number, a date or another value, which words cannot compare. */
export const isValueKey = (key: string): boolean => /\d/.test(key) && isReadableKey(key);

export function shortAnswerDoubts({ details }: QuestionContent): ContentDoubt[] {
  const answers = details?.answers ?? [];
  const full = answers.filter(({ text, share }) => share === 1 && text.trim() !== '');
  const value = full.find(({ text }) => isValueKey(text));
  return [
    ...(value ? [{ kind: 'value-key' as const, key: value.text, gap: null }] : []),
    ...findFoldedAlike(answers, details ?? {}),
    ...(value ? [] : full.flatMap(({ text }) => findLetterCase(text, details ?? {})).slice(0, 1)),
  ];
}
