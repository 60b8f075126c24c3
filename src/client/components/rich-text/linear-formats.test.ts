import { expect, it } from 'vitest';
import {
  findSlowInputs,
  htmlTokens,
  mathTokens,
  type Parser,
} from '../../../../tests/support/parser-growth.ts';
import { cleanHtml } from '../../../shared/content/html.ts';
import type { Plain } from '../../../shared/content/plain.ts';
import { spokenText } from '../../lib/format/spoken-math.ts';
import { htmlFormat, lineFormat, plainFormat } from './text-formats.ts';

const kilobytes = 1_000;

const parsers: Parser[] = [
  {
    name: 'the editor of question HTML',
    tokens: [...htmlTokens, ...mathTokens],
    limit: 16 * kilobytes,
    parse: (text) => {
      const doc = htmlFormat.read(cleanHtml(text));
      return doc && htmlFormat.write(doc);
    },
  },
  {
    name: 'the editors of plain text',
    tokens: [...htmlTokens, ...mathTokens],
    limit: 10 * kilobytes,
    parse: (text) =>
      [plainFormat, lineFormat].map((format) => {
        const doc = format.read(text as Plain);
        return doc && format.write(doc);
      }),
  },
  {
    name: 'the spoken form of formulas',
    tokens: [...mathTokens, '$\\frac{', '$x^', '{', '}', '$a_'],
    limit: 16 * kilobytes,
    parse: (text) => spokenText(text, 'es'),
  },
];

it.each(parsers)(
  'takes linear time for each of its tokens repeated: $name',
  { timeout: 60_000 },
  async (parser) => {
    expect(await findSlowInputs(parser)).toEqual([]);
  },
);
