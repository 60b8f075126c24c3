import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { createHunspellWords } from './hunspell-words.ts';
import { wordLists } from './word-lists.ts';

describe('a Hunspell dictionary', () => {
  const affixes = ['SET UTF-8', 'SFX S Y 2', 'SFX S 0 s [^sz]', 'SFX S z ces z', 'PFX R Y 1', 'PFX R 0 re .'];
  const words = createHunspellWords(
    new TextEncoder().encode('4\nniño/S\nluz/S\nÁbaco\nnacer/R\n'),
    affixes.join('\n'),
  );

  it('has its words with their suffixes and prefixes, without case and accents', () => {
    expect(['niño', 'NIÑOS', 'luces', 'abaco', 'renacer'].every((word) => words.has(word))).toBe(true);
  });

  it('has no word with an affix that the word does not take', () => {
    expect(['nino', 'luzs', 'reluz', 'abacos', '', 'x'.repeat(5_000)].some((word) => words.has(word))).toBe(
      false,
    );
  });
});

describe('the word lists', () => {
  it.each([
    ['consejo', 'concejo'],
    ['cantaban', 'cantaba'],
    ['walked', 'walker'],
    ['poisson', 'boisson'],
  ])('know that %s is a word beside %s', (typed, key) => {
    expect(wordLists.isOtherWord(typed, key)).toBe(true);
  });

  it.each([
    ['mitsois', 'mitosis'],
    ['enviroment', 'environment'],
    ['Mendeleyv', 'Mendeléyev'],
  ])('know that %s is no word beside %s', (typed, key) => {
    expect(wordLists.isOtherWord(typed, key)).toBe(false);
  });

  it('take at most 15 MB of a server that has read all of them', { timeout: 30_000 }, () => {
    const module = new URL('word-lists.ts', import.meta.url).href;
    const script = `
      const { wordLists } = await import(${JSON.stringify(module)});
      const held = () => {
        gc();
        const { heapUsed, arrayBuffers } = process.memoryUsage();
        return heapUsed + arrayBuffers;
      };
      const before = held();
      // A word of no language: all lists are read.
      wordLists.isOtherWord('zzzzzzx', 'zzzzzzy');
      process.stdout.write(String(held() - before));
    `;
    const output = execFileSync(process.execPath, ['--expose-gc', '--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    const megabytes = Number(output) / 2 ** 20;
    expect(megabytes).toBeGreaterThan(1);
    expect(megabytes).toBeLessThan(15);
  });

  it('are read one in each turn of the event loop, before answers come', { timeout: 30_000 }, () => {
    const module = new URL('word-lists.ts', import.meta.url).href;
    const script = `
      const { readWordLists } = await import(${JSON.stringify(module)});
      let turns = 0;
      const timer = setInterval(() => (turns += 1), 0);
      // A word of no language: all lists are read.
      await readWordLists(['zzzzzzy']);
      clearInterval(timer);
      process.stdout.write(String(turns));
    `;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    expect(Number(output)).toBeGreaterThanOrEqual(3);
  });
});
