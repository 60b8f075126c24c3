import { describe, expect, it } from 'vitest';
import { findSlowInputs, findSlowPairs } from '../support/parser-growth.ts';
import { parsers } from '../support/sent-text-parsers.ts';

describe.each(parsers)('$name', (parser) => {
  it('takes linear time for each of its tokens repeated, and for open ones before closing ones', {
    timeout: 60_000,
  }, async () => {
    expect(await findSlowInputs(parser)).toEqual([]);
  });

  it('takes linear time for random pairs of its tokens, one after the other or alternating', {
    tags: ['extended'],
    timeout: 120_000,
  }, async () => {
    expect(await findSlowPairs(parser)).toEqual([]);
  });
});
