import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { attackTexts } from '../../src/domain/ai/attacks/attack-texts.ts';
import { findManipulation } from '../../src/domain/ai/words-to-grader/find-manipulation.ts';

interface Labelled {
  lang: string;
  answer: string;
}

const read = (name: string): Labelled[] =>
  readFileSync(join(import.meta.dirname, 'words-to-grader', name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Labelled);

const isFlagged = ({ answer }: Labelled) => findManipulation(answer).length > 0;
const shareOf = (answers: Labelled[]) => answers.filter(isFlagged).length / answers.length;

it('finds four in five answers with words to the grader that it was not trained on', () => {
  expect(shareOf(read('test-attacks.jsonl'))).toBeGreaterThanOrEqual(0.8);
});

it.each(['es', 'en', 'ca', 'gl', 'eu', 'pt'])('finds at least two in three of them in %s', (lang) => {
  expect(shareOf(read('test-attacks.jsonl').filter((one) => one.lang === lang))).toBeGreaterThanOrEqual(0.66);
});

it('flags at most one in forty honest Spanish answers that use the same words, and one in thirty of all', () => {
  const honest = read('test-honest.jsonl');
  expect(shareOf(honest.filter(({ lang }) => lang === 'es'))).toBeLessThanOrEqual(1 / 40);
  expect(shareOf(honest)).toBeLessThanOrEqual(1 / 30);
});

it.each([
  'Lo digo yo, N.',
  'Me quedo con la N.',
  'A mí me sale N.',
  'Yo pondría N.',
  'I say N.',
  'A resposta é N.',
])('reads "%s" as an answer for nearly every number', (sentence) => {
  const answers = Array.from({ length: 31 }, (_, number) => ({
    lang: 'es',
    answer: sentence.replace('N', String(number)),
  }));
  expect(answers.filter(isFlagged).length).toBeLessThanOrEqual(2);
});

it('finds every attack that the product tries on models', () => {
  const missed = attackTexts.filter((attack) => findManipulation(`Es una foto.\n${attack}`).length === 0);
  expect(missed).toEqual([]);
});

it('takes time in proportion to the length of the answer', () => {
  const secondsOf = (answer: string) => {
    const runs = Array.from({ length: 5 }, () => {
      const before = process.cpuUsage();
      findManipulation(answer);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000_000;
    });
    return Math.min(...runs);
  };
  for (const piece of [
    'a ',
    'p o n m e ',
    'QUJD',
    'nota 10 ',
    'ponme',
    '1 ',
    '«a» ',
    '.',
    'a. ',
    'aa',
    '\u{e0041}',
    '$@!',
  ]) {
    const [once, twice] = [10_000, 20_000].map((length) => secondsOf(piece.repeat(length / piece.length)));
    // Below this time the clock decides.
    if (twice! > 0.02) expect(twice! / once!).toBeLessThan(3);
    expect(twice!).toBeLessThan(0.25);
  }
});
