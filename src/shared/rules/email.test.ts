import { expect, it } from 'vitest';
import { cleanEmail, emailKey, isEmail, maxEmailLength } from './email.ts';

it.each(['ana@escuela.edu.ec', 'ñandú@escuela.test', "o'brien+1@a-b.c.test"])(
  '%s is an address',
  (address) => {
    expect(isEmail(address)).toBe(true);
  },
);

it.each([
  '',
  'ana',
  'ana@',
  '@d.test',
  'ana@d',
  'ana @d.test',
  'Ana <a@b.test>',
  'a@b..test',
  'a@b.test\n',
  'a@@b.test',
])('%j is none', (text) => {
  expect(isEmail(text)).toBe(false);
});

it('is judged at once, however long and odd the text', () => {
  // A backtracking pattern would take hours for these.
  for (const text of [
    'a'.repeat(1e6),
    'a@'.repeat(5e5),
    `a@${'a.'.repeat(5e5)}`,
    `${'.'.repeat(1e6)}@b.test`,
  ])
    expect(isEmail(text)).toBe(false);
  const longest = `${'a'.repeat(64)}@${'a.'.repeat(90)}test`;
  expect(longest.length).toBeLessThan(maxEmailLength);
  expect([isEmail(longest), isEmail(`${longest}.`), isEmail(`${longest}@`)]).toEqual([true, false, false]);
});

it.each(['\u200b', '\u00ad', '\u202e', '\ufeff', '\u2060', '\u200f', '\u200d', '\ufe0f', '\u2800', '\u3164'])(
  'is the same with and without the invisible %j in it',
  (unseen) => {
    for (const typed of [`ana1@x.test${unseen}`, `${unseen}ana1@x.test`, ` ana1${unseen}@x.test `]) {
      expect(cleanEmail(typed)).toBe('ana1@x.test');
      expect(emailKey(typed)).toBe('ana1@x.test');
    }
    expect(isEmail(`ana1${unseen}@x.test`)).toBe(false);
  },
);

it('stays none where a control character stands in it, whatever else is cleaned away', () => {
  expect(isEmail(cleanEmail('ana\0@x.test\u200b'))).toBe(false);
});

it('is compared without case, blanks around it, and the spelling of accents', () => {
  expect(emailKey(' ANDRE\u0301@D.test ')).toBe(emailKey('andr\u00e9@d.test'));
});
