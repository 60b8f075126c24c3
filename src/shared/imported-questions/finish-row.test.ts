import { describe, expect, it } from 'vitest';
import { type ExchangeNoteCode, exchangeNotes, noteKinds } from '../contracts/exchange-values.ts';
import { note } from '../question-types/moodle-question.ts';
import { standOf } from './finish-row.ts';

const standWith = (code: ExchangeNoteCode) => standOf({ fate: 'changed' }, [note(code)], []);

describe('a question with a note', () => {
  it('is to be looked at where students cannot read it as it was meant, or its marks can be wrong', () => {
    expect(exchangeNotes.filter((code) => standWith(code) === 'look').toSorted()).toEqual([
      ...['dollar', 'fold-alike', 'formula-unread', 'gap-pattern', 'gap-several-right', 'gap-words-missing'],
      ...['key-by-order', 'markdown', 'media', 'own-key-wrong', 'picture-kind', 'picture-lost'],
      ...['picture-over-limit', 'picture-unread', 'same-options', 'structure-lost', 'symbol-unread'],
      ...['tolerance', 'wildcard-sign'],
    ]);
  });

  it('is imported with harmless changes where only something beside it changes', () => {
    const harmless: ExchangeNoteCode[] = [
      'format',
      'key-by-look',
      'units',
      'partial-shares',
      'hidden',
      'picture-not-kept',
    ];
    expect(harmless.map(standWith)).toEqual(harmless.map(() => 'changed'));
    expect(harmless.map((code) => noteKinds[code])).toEqual(harmless.map(() => 'harmless'));
  });
});
