import { describe, expect, test } from 'vitest';
import { stripThinking } from './strip-thinking.ts';

describe('stripThinking', () => {
  test.each([
    ['<think>hm</think>Hola', 'Hola'],
    ['\n<THINK>\nhm\n</THINK>\n\nHola', '\n\n\nHola'],
    ['<think>one</think>Hola <think>two</think>mundo', 'Hola mundo'],
    ['hm, let me see</think>Hola', 'Hola'],
    ['<think>hm', ''],
    ['Hola <think>hm', 'Hola '],
    ['[THINK]hm[/THINK]Hola', 'Hola'],
    ['<reasoning>hm</reasoning>Hola', 'Hola'],
    ['a < b y x <y> z', 'a < b y x <y> z'],
    ['no thinking at all <', 'no thinking at all <'],
  ])('removes the thinking from %j', (written, spoken) => {
    expect(stripThinking(written).text).toBe(spoken);
  });

  test('reports an end tag without a start tag', () => {
    expect(stripThinking('hm</think>Hola').loneEnd).toBe(true);
    expect(stripThinking('<think>hm</think>Hola').loneEnd).toBe(false);
  });

  test('removes thinking at every point of a streamed text', () => {
    const written = '<think>secret</think>Hola <thinking>secret</thinking>mundo';
    for (let length = 0; length <= written.length; length++) {
      const { text } = stripThinking(written.slice(0, length), true);
      expect('Hola mundo'.startsWith(text)).toBe(true);
    }
  });
});
