import { describe, expect, it } from 'vitest';
import { compareShortAnswer } from './compare.ts';
import type { ShortAnswerOptions } from './fold.ts';
import { foldShortAnswer } from './fold.ts';

const compare = (key: string, answer: string, options: ShortAnswerOptions = {}) =>
  compareShortAnswer(answer, [{ text: key, share: 1 }], options);

describe('typing errors', () => {
  it.each([
    ['canción', 'cancion', { matchAccents: true }],
    ['España', 'españa', { matchCase: true }],
    ['campaña', 'campana', {}],
    ['cabeça', 'cabeca', {}],
  ])('never forgives what the question counts: %s, %s', (key, answer, options) => {
    expect(compare(key, answer, { ...options, forgiveTypo: true })).toEqual({ share: 0, feedback: '' });
  });

  it.each([
    ['TACGGATTC', 'TACGGATTG'],
    ['tacggattc', 'tacggattg'],
    ['MCMXCII', 'MCMXCI'],
    ['XXXVIII', 'XXXVII'],
    ['DEADBEEF', 'DEADBEAF'],
    ['ABDECF', 'ABDCEF'],
    ['getName', 'gatName'],
    ['1234567', '1234568'],
    ['bcdfgh', 'bcdfgj'],
  ])('never forgives one in what is no word: %s, %s', (key, answer) => {
    expect(compare(key, answer, { forgiveTypo: true })).toEqual({ share: 0, feedback: '' });
  });

  it.each([
    ['butanol', 'butanal'],
    ['sulfito', 'sulfato'],
    ['aducción', 'abducción'],
    ['aferente', 'eferente'],
    ['cantaba', 'cantaban'],
    ['vertebrado', 'vertebrada'],
  ])('asks the teacher about another term or form, also without word lists: %s, %s', (key, answer) => {
    expect(compare(key, answer, { forgiveTypo: true })).toEqual({
      share: 0,
      feedback: '',
      doubt: 'other-word',
    });
  });

  it('differ from another word by the lists', () => {
    const lists = { isOtherWord: (typed: string, key: string) => typed === 'consejo' && key === 'concejo' };
    const expected = [{ text: 'concejo', share: 1 }];
    const doubtOf = (answer: string) =>
      compareShortAnswer(answer, expected, { forgiveTypo: true }, lists).doubt;
    expect(['consejo', 'concjeo'].map(doubtOf)).toEqual(['other-word', 'typing-error']);
  });
});

describe('the size of letters', () => {
  it.each([
    ['Co', 'CO', 0],
    ['CO', 'Co', 0],
    ['Aa', 'AA', 0],
    ['AaBb', 'aabb', 0],
    ['mW', 'MW', 0],
    ['5 mW', '5 MW', 0],
    ['No', 'NO', 0],
    ['NaCl', 'nacl', 1],
    ['Mg', 'mg', 0],
    ['km', 'KM', 1],
    ['Aa', 'aA', 1],
    // Tera-tesla, and a genotype.
    ['TT', 'tt', 0],
    ['print("a")', 'Print("a")', 1],
  ])('is checked by a person where it has a meaning: %s, %s gives %d', (key, answer, share) => {
    expect(compare(key, answer)).toMatchObject({ share, doubt: 'letter-case' });
  });

  it.each([
    ['Madrid', 'MADRID'],
    ['mitosis', 'Mitosis'],
    ['No', 'no'],
    ['EE. UU.', 'ee.uu.'],
    ['EEUU', 'eeuu'],
    ['hierro(III)', 'Hierro (III)'],
    // Both symbols of the litre.
    ['5 mL', '5 ml'],
  ])('does not count in words: %s, %s', (key, answer) => {
    expect(compare(key, answer)).toEqual({ share: 1, feedback: '' });
  });
});

it('does not check the size of letters when the teacher said that it does not matter', () => {
  expect(compare('Co', 'CO', { matchCase: false })).toEqual({ share: 1, feedback: '' });
});

describe('abbreviations', () => {
  it.each([
    ['s. XVIII', 's.XVIII'],
    ['Sra. García', 'Sra García'],
    ['EE. UU.', 'EEUU'],
    ['a. C.', 'a.C.'],
  ])('are equal with other stops and blanks: %s, %s', (key, answer) => {
    expect(compare(key, answer).share).toBe(1);
  });

  it.each([
    ['os.path', 'os path'],
    ['1.5', '1 5'],
    ['p. 5', 'p5'],
  ])('are not code or numbers: %s, %s', (key, answer) => {
    expect(compare(key, answer).share).toBe(0);
  });
});

describe('several expected answers', () => {
  const marked = (answer: string, ...expected: [text: string, share: number][]) =>
    compareShortAnswer(
      answer,
      expected.map(([text, share]) => ({ text, share, feedback: text })),
      {},
    );

  it('gives the share and the comment of the exact text first', () => {
    expect(marked('comio', ['comió', 1], ['comio', 0.5])).toEqual({ share: 0.5, feedback: 'comio' });
    expect(marked('Comio', ['comió', 1], ['comio', 0.5])).toEqual({ share: 0.5, feedback: 'comio' });
    expect(marked('canción', ['cancion', 0.5], ['canción', 1])).toEqual({ share: 1, feedback: 'canción' });
    expect(marked('la águila', ['águila', 1], ['la águila', 0])).toEqual({ share: 0, feedback: 'la águila' });
    expect(marked('Rosa', ['rosa', 1], ['Rosa', 0])).toEqual({ share: 0, feedback: 'Rosa' });
  });

  it('gives the first of those that are equal to the same degree', () => {
    expect(marked('cánción', ['cancion', 0.5], ['canción', 1])).toMatchObject({ share: 0.5 });
  });
});

describe('signs', () => {
  it.each([
    ['print("a")', 'print(a)'],
    ['¿Vienes?', 'Vienes'],
    ['Sí.', 'Sí'],
    ['Al-Ándalus', 'Al Ándalus'],
  ])('count when the question says so: %s, %s', (key, answer) => {
    expect(compare(key, answer).share).toBe(1);
    expect(compare(key, answer, { matchSigns: true }).share).toBe(0);
    expect(compare(key, key, { matchSigns: true }).share).toBe(1);
  });

  it('are folded as devices write them also when they count', () => {
    const all = { matchCase: true, matchAccents: true, matchArticle: true, matchSigns: true };
    expect(compare('print("don\'t")', 'print(“don’t”)', all).share).toBe(1);
  });
});

describe('any text', () => {
  it('that folds to nothing is not equal to another one', () => {
    const dots = '.'.repeat(400);
    expect(compare('mitosis', dots).share).toBe(0);
    expect(compare('.', ';').share).toBe(0);
    expect(compare('.', '.').share).toBe(1);
    expect(foldShortAnswer('\u200b'.repeat(400))).not.toBe('mitosis');
  });

  it('that is too long equals no answer, whatever is behind the first 400 characters', () => {
    const blanks = ' '.repeat(500);
    expect(compare('mitosis', `mitosis${blanks}meiosis`).share).toBe(0);
    expect(compare('mitosis', `${blanks}mitosis${blanks}`).share).toBe(1);
  });

  it('keeps a key that is an article, right-to-left text and letters of other scripts', () => {
    expect(compare('la', 'La').share).toBe(1);
    expect(compare('el', 'la').share).toBe(0);
    expect(compare('שלום', '\u200fשלום').share).toBe(1);
    expect(compare('شمس', 'قمر').share).toBe(0);
    expect(compare('край', 'краи').share).toBe(0);
    expect(compare('≠', '=').share).toBe(0);
  });

  it('is compared in two languages, and with combining marks', () => {
    expect(compare('el software libre', 'Software libre').share).toBe(1);
    expect(compare('the casa', 'la casa').share).toBe(0);
    expect(compare('canción', 'cancio\u0301n', { matchAccents: true }).share).toBe(1);
    expect(compare('canción', `canc${'\u0301'.repeat(50)}ion`, { matchAccents: true }).share).toBe(0);
    expect(compare('año', 'an\u0303o').share).toBe(1);
  });

  it('is compared with twenty long keys in less than 5 ms', () => {
    for (const unit of ['a, ', 'l.l', '1 000 ', 'ab-', '. ', 'x^', '“', 'ñ']) {
      const keys = Array.from({ length: 20 }, (_, n) => ({ text: `${unit.repeat(60)}${n}`, share: 1 }));
      const answer = unit.repeat(5_000);
      const times = Array.from({ length: 5 }, () => {
        const from = performance.now();
        compareShortAnswer(answer, keys, { forgiveTypo: true });
        return performance.now() - from;
      });
      // Uses the fastest run, because other tests may slow the machine down.
      expect(Math.min(...times)).toBeLessThan(5);
    }
  });
});
