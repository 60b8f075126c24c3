import type { QuestionContent } from '../../contracts/questions.ts';
import type { ContentDoubt } from '../content-doubt.ts';
import { findFoldedAlike, findLetterCase, isValueKey } from '../short-answer/doubts.ts';
import { foldShortAnswer } from '../short-answer/fold.ts';
import { gapNumbers } from './gap-text.ts';

export function gapDoubts({ statement, details }: QuestionContent): ContentDoubt[] {
  const typed = gapNumbers(statement).flatMap((number) => {
    const gap = details?.gaps?.[number - 1];
    return gap?.kind === 'text' ? { number, gap } : [];
  });
  const keys = typed.flatMap(({ number, gap }) => {
    const text = gap.answers[0]?.text.trim() ?? '';
    return text === '' ? [] : { number, text };
  });
  const value = keys.find(({ text }) => isValueKey(text));
  // Gaps with the same two or more right answers: one of them could be written in each.
  const alike = Map.groupBy(
    typed.filter(({ gap }) => gap.group === undefined),
    ({ gap }) => {
      const full = gap.answers.filter(({ text, share }) => share === 1 && text.trim() !== '');
      const texts = full.map(({ text }) => foldShortAnswer(text, details ?? {}));
      return new Set(texts).size > 1 ? texts.sort().join('\n') : null;
    },
  );
  const same = [...alike].find(([texts, gaps]) => texts !== null && gaps.length > 1);
  return [
    ...(value ? [{ kind: 'value-key' as const, key: value.text, gap: value.number }] : []),
    ...(same ? [{ kind: 'same-gaps' as const, gaps: same[1].map(({ number }) => number) }] : []),
    ...typed.flatMap(({ gap }) => findFoldedAlike(gap.answers, details ?? {})).slice(0, 1),
    ...keys.flatMap(({ text }) => findLetterCase(text, details ?? {})).slice(0, 1),
  ];
}
