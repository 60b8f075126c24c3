import { expect, it } from 'vitest';
import { cleanEmail, emailKey, isEmail, maxEmailLength } from './email.ts';

it.each(['ana@escuela.edu.ec', 'ñandú@escuela.test', "o'brien+1@a-b.c.test"])(
  'accepts %s as an address',
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
])('rejects %j as an address', (text) => {
  expect(isEmail(text)).toBe(false);
});

it('checks very long texts in linear time', () => {
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
  'ignores the invisible character %j in an address',
  (unseen) => {
    for (const typed of [`ana1@x.test${unseen}`, `${unseen}ana1@x.test`, ` ana1${unseen}@x.test `]) {
      expect(cleanEmail(typed)).toBe('ana1@x.test');
      expect(emailKey(typed)).toBe('ana1@x.test');
    }
    expect(isEmail(`ana1${unseen}@x.test`)).toBe(false);
  },
);

it('rejects an address with a control character even after cleaning', () => {
  expect(isEmail(cleanEmail('ana\0@x.test\u200b'))).toBe(false);
});

it('compares addresses without case, outer spaces and accent encoding', () => {
  expect(emailKey(' ANDRE\u0301@D.test ')).toBe(emailKey('andr\u00e9@d.test'));
});
